/// The rules that every page has before its classes.
enum BaseSheet {
    /// The base rules. `.c` is the class of every element: it sets the layout engine's defaults in
    /// place of the browser's.
    static let text = """
        html,body{margin:0;background:var(--background);color:var(--text);-webkit-text-size-adjust:100%}
        .c{box-sizing:border-box;position:relative;display:flex;min-width:auto;min-height:auto;margin:0;padding:0;\
        border:0 solid transparent;border-radius:0;background:none;color:inherit;font:inherit;letter-spacing:normal;\
        text-align:left;text-decoration:none;text-indent:0;text-transform:none;list-style:none;appearance:none;\
        overflow:visible;inset:auto;width:auto;height:auto;max-width:none;max-height:none}
        .c.screen{width:100%;height:100vh;height:100dvh;min-width:0;min-height:0;max-width:none;max-height:none;margin:0}
        .c.page{width:100%;height:auto;min-height:100vh;min-height:100dvh;max-width:none;max-height:none;margin:0}
        .c[hidden]{display:none}
        .w{display:contents}
        .c.layer{z-index:3}
        .c.page>.layer{position:fixed}
        .c.beside{position-area:block-end span-inline-end;\
        position-try-fallbacks:flip-block,flip-inline,flip-block flip-inline,--low}
        @position-try --low{max-height:calc(100% - 12px)}
        @supports not (position-area:block-end){.c.beside{inset:auto 16px 16px}}
        .t{display:block;white-space:pre-wrap;overflow-wrap:break-word;unicode-bidi:plaintext}
        .t>span{unicode-bidi:inherit}
        .m{overflow:clip;contain:layout}
        .m>img,.m>svg{position:absolute;inset:0;box-sizing:border-box;width:100%;height:100%;padding:inherit;\
        pointer-events:none}
        .m>.ink{position:absolute;inset:0;padding:inherit;background-clip:content-box}
        .f{cursor:text}
        .f>input,.f>textarea{flex:1 1 auto;min-width:0;min-height:0;box-sizing:border-box;margin:0;padding:0;border:0;\
        background:none;outline:none;appearance:none;resize:none;border-radius:0;align-self:center;text-align:inherit}
        .f>textarea{align-self:stretch}
        .f>input::-webkit-search-cancel-button{display:none}
        .f>.send{flex:none;min-height:32px;padding:0 12px;border-radius:6px;background:var(--primary);color:var(--background);\
        font:15px/20px Inter,"Noto Sans",sans-serif;cursor:pointer}
        .over{position:absolute;inset:0;z-index:1;width:100%;height:100%;margin:0;padding:0;border:0;background:none;\
        appearance:none;cursor:pointer;border-radius:inherit}
        .over[type=submit]{font-size:0;color:transparent}
        .beyond{position:fixed;inset:0;z-index:2;margin:0;padding:0;border:0;background:none;appearance:none}
        .beyond+.c{z-index:3}
        .under{isolation:isolate}
        .under .b,.under .f,.under .over~* .over{z-index:2}
        input.over{appearance:auto;accent-color:var(--primary);width:100%}
        .track>:not(.over){visibility:hidden}
        .v{position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:clip;\
        clip-path:inset(50%);white-space:nowrap}
        .said{position:fixed;inset:auto 16px 16px;z-index:4;max-width:448px;margin:0 auto;padding:12px 16px;\
        border-radius:12px;background:var(--text);color:var(--background);font:15px/20px Inter,"Noto Sans",sans-serif}
        .said:empty{padding:0}
        .b{cursor:pointer}
        .b:disabled,.b[aria-disabled=true]{cursor:default}
        @media (hover:hover){.b:hover:not(:disabled,[aria-disabled=true]){filter:brightness(.96)}}
        .b:active:not(:disabled,[aria-disabled=true]){filter:brightness(.92)}
        :focus{outline:none}
        :focus-visible,.f:focus-within{outline:2px solid var(--primary);outline-offset:2px}
        .f>:focus-visible{outline:none}
        .i:focus-visible{outline-offset:-2px}
        .over:focus-visible{outline-offset:-2px}

        """

    /// The rules of live pages: gestures that the browser leaves to the app, and what the script adds.
    static let live = """
        [data-on*=p]{touch-action:pan-x pan-y}
        [data-on*=d]{touch-action:none}
        [data-axis=y] [data-on*=d],[data-axis=y][data-on*=d]{touch-action:pan-y}
        [data-axis=x] [data-on*=d],[data-axis=x][data-on*=d]{touch-action:pan-x}
        [data-on*=D][data-on*=D]{touch-action:none}
        [data-on*=d],[data-on*=D]{-webkit-user-select:none;user-select:none;-webkit-touch-callout:none}
        [data-on*=s]{overflow-anchor:none}
        .offline::after{content:"";position:fixed;z-index:5;inset:0 0 auto;height:3px;background:var(--primary)}
        .newer{position:absolute;z-index:5;inset:100% 0 auto;padding:8px 12px;border-radius:8px;white-space:pre-wrap;\
        background:var(--text);color:var(--background);font:15px/20px Inter,"Noto Sans",sans-serif}
        .newer>button{margin:8px 8px 0 0;padding:4px 12px;border:1px solid;border-radius:6px;background:none;\
        color:inherit;font:inherit;cursor:pointer}

        """

    /// The print rules: everything is shown at its full length, in light colors, without page
    /// breaks inside elements.
    static let print = """
        @media print{
        .c{overflow:visible;break-inside:avoid}
        .c.screen,.c.page{height:auto;min-height:0}
        .scroll{flex-basis:auto;height:auto;max-height:none}
        .over,.v,.beyond,.said{display:none}
        }

        """

    /// Returns the initial value of a property, for styles that exist in only one color scheme.
    static func initial(_ property: String) -> String {
        switch property {
        case "background-color": "transparent"
        case "border-color": "transparent"
        case "border-width", "border-radius", "margin", "padding", "gap", "letter-spacing": "0"
        case "box-shadow", "transform", "background-image", "text-decoration", "max-width",
            "max-height", "stroke", "stroke-dasharray":
            "none"
        case "opacity": "1"
        case "overflow": "visible"
        case "flex": "0 1 auto"
        case "position": "relative"
        default: "initial"
        }
    }
}
