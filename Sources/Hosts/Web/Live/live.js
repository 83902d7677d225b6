// The script of a live page. It applies numbered patches of an event stream to the nodes of the page, and posts events. Text and
// attributes are data: nothing is ever parsed as HTML, and no code is made from text. The data of the tag says where things are.
(() => {
'use strict';
const data = document.currentScript.dataset;
const root = document.getElementById('live');
const html = document.documentElement;
const svg = new Set(['svg', 'path', 'linearGradient', 'stop']);
const never = new Set(['script', 'iframe', 'object', 'embed', 'style', 'link', 'base', 'meta', 'template', 'frame']);
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// Nodes by number; each has its own children in `kids`, since extensions of a browser add others.
let nodes = new Map();
// Where a tab keeps the session of this app, of those of one host.
const slot = 'cairn' + (data.base || '/');
let epoch = data.epoch, session = data.session, applied = 0;

const adopt = () => {
  let number = 0, hash = 0x811C9DC5;
  nodes = new Map([[0, root]]);
  const visit = (parent) => {
    parent.kids = [];
    for (const node of parent.childNodes) {
      if (node.nodeType !== 1 && node.nodeType !== 3) continue;
      nodes.set(++number, node);
      node.number = number;
      parent.kids.push(node);
      for (const byte of new TextEncoder().encode((node.localName || '#text') + ' ')) hash = Math.imul(hash ^ byte, 0x1000193);
      if (node.nodeType === 1 && node.localName !== 'textarea') visit(node);
      else node.kids = [];
    }
  };
  visit(root);
  return number + '.' + (hash >>> 0);
};

const on = (target, kind, act, how) => target.addEventListener(kind, act, how);
const make = (tag) => document.createElement(tag);
const element = (number) => document.getElementById('e' + number);
const goOffline = () => html.classList.add('offline');
// The part of an element that has the keyboard's focus.
const control = (number) => {
  const own = document.getElementById('c' + number), one = element(number);
  if (own || !one) return own;
  if (one.matches('input,textarea,button,a')) return one;
  return one.querySelector(':scope>.over,:scope>input,:scope>textarea') || (one.hasAttribute('tabindex') ? one : one.querySelector('.over,input,textarea,button,a,[tabindex]'));
};
// The number of the element around a node.
const numberOf = (node) => {
  const named = node && /^(?:field|slide)\.(\d+)$/.exec(node.name || '');
  if (named) return Number(named[1]);
  const one = node && node.closest && node.closest('[id^=e],[id^=c]');
  return one && root.contains(one) ? Number(one.id.slice(1)) || 0 : 0;
};
const listener = (node, letters) => {
  for (let one = node.closest('[data-on]'); one; one = one.parentElement && one.parentElement.closest('[data-on]'))
    if ([...letters].some((letter) => one.dataset.on.includes(letter))) return one;
  return null;
};

// Fields: the person owns the text until the server has answered the last edit of it.
const fields = new WeakMap();
const isText = (node) => node && (node.localName === 'textarea' || (node.localName === 'input' && !/^(submit|range|file|hidden|button)$/.test(node.type)));
const fieldOf = (node) => {
  if (!fields.has(node)) fields.set(node, {revision: Number(node.dataset.r) || 0, edit: 0, answered: 0, isDirty: false, isComposing: false, later: null});
  return fields.get(node);
};
const write = (node, text) => {
  if (node.value === text) return;
  const [start, end] = document.activeElement === node ? [node.selectionStart, node.selectionEnd] : [null, null];
  node.value = text;
  if (start !== null) try { node.setSelectionRange(Math.min(start, text.length), Math.min(end, text.length)); } catch {}
};
const edited = (node) => {
  const field = fieldOf(node);
  field.isDirty = true;
  if (!field.isComposing) send({k: 'edit', e: numberOf(node), t: node.value, r: field.revision, field});
};
const answer = (node, text, revision, edit) => {
  const field = fieldOf(node);
  if (field.isComposing) { field.later = [text, revision, edit]; return; }
  // A change from elsewhere below an edit that the server does not know yet: the server will show it beside the edit.
  if (field.isDirty && !edit) return;
  field.revision = revision;
  // What was typed since that edit stays; it is on its way.
  if (edit && edit < field.edit || field.isDirty && edit !== field.edit) return;
  field.isDirty = false;
  write(node, text);
};
const alertIn = (label) => {
  const box = make('div');
  box.className = 'newer';
  box.setAttribute('role', 'alert');
  label.append(box);
  return box;
};
// A newer text beside the own one: the person chooses.
const beside = (node, text, revision) => {
  const field = fieldOf(node);
  const label = node.closest('label') || node.parentElement;
  label.querySelectorAll(':scope>.newer').forEach((old) => old.remove());
  const box = alertIn(label);
  const words = make('div');
  words.textContent = (data.newer || '') + (text ? '\n' + text : '');
  box.append(words);
  for (const [name, act] of [
    [data.keep || 'Keep', () => { field.revision = revision; edited(node); }],
    [data.take || 'Replace', () => { field.revision = revision; field.isDirty = false; write(node, text); edited(node); }],
  ]) {
    const button = make('button');
    button.type = 'button';
    button.textContent = name;
    on(button, 'click', (event) => { event.preventDefault(); event.stopPropagation(); box.remove(); act(); node.focus(); });
    box.append(button);
  }
};
// The name of a field that it also has in another life of the session.
const names = () => {
  const seen = {}, named = new Map();
  for (const node of root.querySelectorAll('input,textarea')) {
    if (!isText(node)) continue;
    const label = node.closest('label');
    const name = [node.type, (label && label.querySelector('.v') || {}).textContent || node.getAttribute('aria-label') || node.placeholder].join('|');
    seen[name] = (seen[name] || 0) + 1;
    named.set(name + '|' + seen[name], node);
  }
  return named;
};
const remember = () => {
  const active = document.activeElement;
  const kept = [];
  for (const [name, node] of names()) {
    const field = fieldOf(node);
    // Also a text that was answered: a server that ended suddenly may have an older one.
    if (node.type !== 'password' && field.edit || field.isDirty || node === active) kept.push({name, text: node.value, field, isActive: node === active, start: node.selectionStart, end: node.selectionEnd});
  }
  return kept;
};
const restore = (kept) => {
  const named = names();
  for (const one of kept) {
    const node = named.get(one.name);
    if (!node) continue;
    if (one.field.isDirty || one.field.edit && node.value !== one.text) {
      const field = fieldOf(node);
      field.revision = one.field.revision;
      node.value = one.text;
      edited(node);
    }
    if (one.isActive) {
      focusQuietly(node);
      try { node.setSelectionRange(one.start, one.end); } catch {}
    }
  }
};

let isQuiet = false;
const focusQuietly = (node) => { isQuiet = true; node.focus({preventScroll: false}); isQuiet = false; };

// Patches.
const set = (node, name, value) => {
  if (/^on|^style$|^srcdoc$/i.test(name)) return;
  node.setAttribute(name, value);
  if (name === 'value' && node.type === 'range' && node !== sliding) node.value = value;
};
const place = (node, parent, index, isMove) => {
  parent.kids.splice(index, 0, node);
  const next = parent.kids[index + 1] || null;
  if (isMove && parent.moveBefore && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
};
const forget = (node) => {
  nodes.delete(node.number);
  for (const kid of node.kids || []) forget(kid);
};
const drop = (node) => {
  const kids = node.parentNode && node.parentNode.kids;
  if (kids && kids.includes(node)) kids.splice(kids.indexOf(node), 1);
};
const known = (number) => {
  const node = nodes.get(number);
  if (!node) throw new Error('no node ' + number);
  return node;
};
const later = [];
const operations = [
  (number, tag, ...attributes) => {
    if (never.has(tag.toLowerCase())) throw new Error('no ' + tag);
    const node = svg.has(tag) ? document.createElementNS('http://www.w3.org/2000/svg', tag) : make(tag);
    node.number = number;
    node.kids = [];
    for (let index = 0; index < attributes.length; index += 2) set(node, attributes[index], attributes[index + 1]);
    nodes.set(number, node);
  },
  (number, text) => {
    const node = document.createTextNode(text);
    node.number = number;
    node.kids = [];
    nodes.set(number, node);
  },
  (number, parent, index) => place(known(number), known(parent), index, false),
  (number, parent, index) => { const node = known(number); drop(node); place(node, known(parent), index, true); },
  (number, text) => { known(number).data = text; },
  (number, name, value) => set(known(number), name, value),
  (number, name) => known(number).removeAttribute(name),
  (number) => { const node = known(number); drop(node); node.remove(); forget(node); },
  (...rules) => { for (const rule of rules) try { sheet.insertRule(rule, sheet.cssRules.length); } catch {} },
  (number, revision, edit, text) => later.push(() => { const node = control(number); if (isText(node)) answer(node, text, revision, edit); }),
  (number, revision, text) => later.push(() => { const node = control(number); if (isText(node)) beside(node, text, revision); }),
  (number) => later.push(() => {
    const node = number ? control(number) : null;
    if (node && node !== document.activeElement) focusQuietly(node);
  }),
  (number, offset, basis) => later.push(() => {
    const node = element(number);
    if (!node) return;
    const isAcross = node.dataset.axis === 'x';
    const now = Math.abs(isAcross ? node.scrollLeft : node.scrollTop);
    const next = basis === undefined ? offset : offset + now - basis;
    if (isAcross) node.scrollLeft = getComputedStyle(node).direction === 'rtl' ? -next : next;
    else node.scrollTop = next;
  }),
  (language, direction, scheme, title) => {
    if (language !== 'und') html.lang = language;
    html.dir = direction;
    html.dataset.scheme = scheme;
    document.title = title;
  },
  () => {
    root.replaceChildren();
    root.kids = [];
    nodes = new Map([[0, root]]);
    while (sheet.cssRules.length) sheet.deleteRule(0);
  },
  (path) => { if (location.pathname + location.search !== path) history.pushState(null, '', path); },
  (text) => { if (navigator.clipboard) navigator.clipboard.writeText(text).catch(() => {}); },
  (address) => { new Audio(address).play().catch(() => {}); },
  (address, name) => { const link = make('a'); link.href = address; link.download = name; link.click(); },
  (address) => { window.open(address, '_blank', 'noopener,noreferrer'); },
];
const apply = (patch) => {
  const isReset = patch.length && patch[0][0] === 14;
  const kept = isReset ? remember() : null;
  for (const [code, ...values] of patch) operations[code](...values);
  for (const act of later.splice(0)) act();
  if (kept) restore(kept);
  observe();
};

// Events: numbered, one post at a time, sent again until the server has answered.
const queue = [];
let next = Number(data.last || 0) + 1, flying = null, wait = 0, isLost = false, isReady = false, timer = 0;
const only = new Set(['scroll', 'edit', 'slide', 'traits', 'seen']);
const send = (event) => {
  if (isLost) return;
  const last = queue[queue.length - 1];
  let old = -1;
  if (only.has(event.k)) old = queue.findLastIndex((one) => one.k === event.k && one.e === event.e);
  // An edit stays before what follows it.
  if (event.k === 'edit' && old >= 0 && queue.slice(old + 1).some((one) => one.k !== 'scroll' && one.k !== 'edit')) old = -1;
  if (event.k === 'drag' && last && last.k === 'drag' && last.e === event.e && last.t === 'moved' && event.t === 'moved') old = queue.length - 1;
  if (old >= 0) queue[old] = event;
  else queue.push(event);
  flush();
};
const flush = () => {
  if (flying || !queue.length || isLost || !isReady) return;
  flying = {first: next, events: queue.splice(0, 32)};
  next += flying.events.length;
  flying.events.forEach((event, index) => { if (event.field) event.field.edit = flying.first + index; });
  post();
};
const call = (address, type, body) => fetch(address, {
  method: 'POST', credentials: 'same-origin', cache: 'no-store',
  headers: {'Content-Type': type, 'X-Cairn-Token': data.token, 'X-Cairn-Session': session}, body,
});
const request = (events, first) => call(data.post, 'application/json', JSON.stringify({s: epoch, n: first, v: events.map(({field, ...event}) => event)}));
const post = async () => {
  clearTimeout(timer);
  const batch = flying;
  if (!batch) return;
  let status = 0;
  try { status = (await request(batch.events, batch.first)).status; } catch {}
  if (batch !== flying) return;
  if (status === 200) {
    wait = 0;
    flying = null;
    batch.events.forEach((event, index) => {
      const field = event.field;
      if (!field) return;
      field.answered = batch.first + index;
      if (field.edit === field.answered && !queue.some((one) => one.field === field)) field.isDirty = false;
    });
    return flush();
  }
  // Another life of the session: numbers of elements mean nothing there; texts come back with the page.
  if (status === 409) { flying = null; queue.length = 0; return connect(-1); }
  if (status === 400 || status === 413) { flying = null; return flush(); }
  if (status === 401 || status === 403 || status === 404 || status === 410) return lose();
  wait = Math.min(wait ? wait * 2 : 300, 5000);
  timer = setTimeout(post, wait * (0.75 + Math.random() / 2));
};
const isAnyDirty = () => [...names().values()].some((node) => fieldOf(node).isDirty);
const lose = () => {
  goOffline();
  if (source) source.close();
  if (isLost) return;
  isLost = true;
  sessionStorage.removeItem(slot);
  // A page is never loaded over text that nobody has.
  if (!isAnyDirty()) location.reload();
};

// The stream.
let source = null, heard = 0, pause = 0, retry = 0;
const connect = (after) => {
  if (isLost) return;
  clearTimeout(retry);
  if (source) source.close();
  if (after !== undefined) applied = after;
  heard = Date.now();
  const here = source = new EventSource(data.stream + '?' + new URLSearchParams({s: session, p: epoch, a: applied}));
  on(here, 'hello', (event) => {
    const told = JSON.parse(event.data);
    heard = Date.now();
    pause = 0;
    html.classList.remove('offline');
    if (told.epoch !== epoch) {
      epoch = told.epoch;
      next = told.last + 1;
      flying = null;
      if (isReady) queue.length = 0;
    }
    isReady = true;
    if (document.hidden) tellSeen();
    if (flying) post();
    flush();
  });
  on(here, 'beat', () => { heard = Date.now(); });
  on(here, 'over', () => { here.close(); goOffline(); });
  on(here, 'message', (event) => {
    heard = Date.now();
    const number = Number(event.lastEventId), patch = JSON.parse(event.data);
    if (number <= applied && patch[0][0] !== 14) return;
    if (applied >= 0 && number !== applied + 1 && patch[0][0] !== 14) return connect(-1);
    try { apply(patch); applied = number; } catch (error) { console.error(error.message); connect(-1); }
  });
  here.onerror = () => {
    if (here !== source) return;
    here.close();
    source = null;
    goOffline();
    pause = Math.min(pause ? pause * 2 : 250, 5000);
    retry = setTimeout(probe, pause * (0.75 + Math.random() / 2));
  };
};
// Asks whether the session still exists, which an event source cannot tell.
const probe = async () => {
  let status = 0;
  try { status = (await request([], next)).status; } catch {}
  if (status === 401 || status === 403 || status === 404 || status === 410) return lose();
  connect();
};
const wake = () => {
  if (document.visibilityState !== 'visible' || isLost) return;
  if (!source || source.readyState !== 1 || Date.now() - heard > 40000) { pause = 0; connect(); }
  if (flying && timer) post();
};
setInterval(wake, 10000);
const tellSeen = () => send({k: 'seen', n: [document.hidden ? 0 : 1]});
on(document, 'visibilitychange', () => { tellSeen(); wake(); });
on(window, 'pageshow', (event) => { if (event.persisted) connect(); else wake(); });
on(window, 'online', () => { pause = 0; if (!source || source.readyState !== 1) connect(); });

// What the person does.
const held = (event) => (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
const round = (value) => Math.round(value * 100) / 100;
const at = (event, node) => {
  const box = node.getBoundingClientRect();
  return [round(event.clientX - box.left), round(event.clientY - box.top)];
};
let isDragged = false;
on(root, 'click', (event) => {
  const hit = event.target.closest('a[href],[name=tap],[name=dismiss],[name=give],input[type=file],[data-on*=t]');
  if (!hit || hit.type === 'file' || isText(event.target)) return;
  const isLink = hit.localName === 'a';
  if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.button)) return;
  if (event.target.type !== 'range') event.preventDefault();
  if (isDragged && event.detail) { isDragged = false; return; }
  if (hit.name === 'give' || event.target.type === 'range') return;
  if (hit.name === 'dismiss') return send({k: 'dismiss', e: Number(hit.value)});
  const number = hit.name === 'tap' ? Number(hit.value) : numberOf(hit);
  const node = element(number) || hit;
  send({k: 'tap', e: number, m: held(event) || undefined, n: event.detail ? at(event, node) : [0, 0]});
});
on(document, 'submit', (event) => event.preventDefault());
// The secondary button, the menu key, and on some browsers a finger that holds.
let isHeld = false, isTouch = false;
const hold = (node, point) => { isHeld = true; isDragged = isTouch; send({k: 'hold', e: numberOf(node), n: at(point, node)}); };
on(root, 'contextmenu', (event) => {
  const node = listener(event.target, 'l');
  if (!node || isText(event.target)) return;
  event.preventDefault();
  clearTimeout(press);
  if (!isTouch || !isHeld) hold(node, event);
});

// Drags, long presses and pinches.
const pointers = new Map();
let drag = null, pinch = null, press = 0;
const between = () => {
  const [one, other] = [...pointers.values()];
  return {x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, length: Math.hypot(one.x - other.x, one.y - other.y) || 1, angle: Math.atan2(other.y - one.y, other.x - one.x)};
};
const sendPinch = (phase) => {
  const now = between();
  send({k: 'pinch', e: pinch.number, t: phase, n: [round(now.x - pinch.box.left), round(now.y - pinch.box.top), now.length / pinch.start.length, round((now.angle - pinch.start.angle) * 180 / Math.PI)]});
};
const sendDrag = (phase) => {
  const {box, view} = drag;
  send({k: 'drag', e: drag.number, t: phase, n: [drag.x - box.left, drag.y - box.top, drag.x - drag.startX, drag.y - drag.startY, phase === 'began' ? 0 : drag.speedX, phase === 'began' ? 0 : drag.speedY, box.width, box.height,
    ...(view ? [view.left - box.left, view.top - box.top, view.width, view.height] : [])].map(round)});
};
on(root, 'pointerdown', (event) => {
  isDragged = isHeld = false;
  isTouch = event.pointerType !== 'mouse';
  if (event.button) return;
  pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  const around = listener(event.target, 'p');
  if (pointers.size === 2 && around) {
    if (drag) { sendDrag('cancelled'); drag = null; }
    pinch = {number: numberOf(around), box: around.getBoundingClientRect(), start: between()};
    clearTimeout(press);
    return sendPinch('began');
  }
  if (pointers.size > 1 || isText(event.target) || event.target.type === 'range') return;
  const node = listener(event.target, 'tldDp');
  if (!node) return;
  if (/[dD]/.test(node.dataset.on)) {
    const area = listener(node.parentElement || node, 's');
    drag = {id: event.pointerId, node, number: numberOf(node), box: node.getBoundingClientRect(), view: area && area.getBoundingClientRect(), x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY, time: event.timeStamp, speedX: 0, speedY: 0};
    sendDrag('began');
  }
  const held = listener(event.target, 'l');
  if (held && isTouch) {
    const point = {clientX: event.clientX, clientY: event.clientY};
    press = setTimeout(() => hold(held, point), 500);
  }
});
on(window, 'pointermove', (event) => {
  const known = pointers.get(event.pointerId);
  if (!known) return;
  if (Math.hypot(event.clientX - known.x, event.clientY - known.y) > 8) clearTimeout(press);
  if (pinch) { Object.assign(known, {x: event.clientX, y: event.clientY}); return sendPinch('moved'); }
  if (!drag || drag.id !== event.pointerId) return;
  const seconds = (event.timeStamp - drag.time) / 1000;
  if (seconds > 0) { drag.speedX = (event.clientX - drag.x) / seconds; drag.speedY = (event.clientY - drag.y) / seconds; }
  Object.assign(drag, {x: event.clientX, y: event.clientY, time: event.timeStamp});
  if (!isDragged && Math.hypot(drag.x - drag.startX, drag.y - drag.startY) > 4) {
    isDragged = true;
    try { drag.node.setPointerCapture(drag.id); } catch {}
  }
  sendDrag('moved');
});
const lift = (event) => {
  clearTimeout(press);
  if (pinch && pointers.has(event.pointerId)) { sendPinch('ended'); pinch = null; isDragged = true; }
  pointers.delete(event.pointerId);
  if (!drag || drag.id !== event.pointerId) return;
  sendDrag(event.type === 'pointerup' ? 'ended' : 'cancelled');
  drag = null;
};
on(window, 'pointerup', lift);
on(window, 'pointercancel', lift);
on(root, 'dragstart', (event) => event.preventDefault());
// The focus stays in what is open, whoever presses beside it.
on(root, 'mousedown', (event) => { if (event.target.className === 'beyond') event.preventDefault(); });
// The wheel zooms where nothing scrolls, and everywhere with Control, as trackpads say a pinch.
on(root, 'wheel', (event) => {
  const node = listener(event.target, 'p');
  const area = listener(event.target, 's');
  if (!node || (!event.ctrlKey && area && area.scrollHeight > area.clientHeight + 1)) return;
  event.preventDefault();
  const [x, y] = at(event, node), scale = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 300));
  send({k: 'pinch', e: numberOf(node), t: 'began', n: [x, y, 1, 0]});
  send({k: 'pinch', e: numberOf(node), t: 'ended', n: [x, y, scale, 0]});
}, {passive: false});

// Scrolling is the browser's own; the server learns where it is.
const scrolled = new Set();
const tellScroll = (node) => send({k: 'scroll', e: numberOf(node), n: [Math.abs(node.scrollLeft), node.scrollTop, node.clientWidth, node.clientHeight].map(round)});
on(document, 'scroll', (event) => {
  const node = event.target;
  if (!node.dataset || !(node.dataset.on || '').includes('s')) return;
  if (!scrolled.size) requestAnimationFrame(() => { for (const one of scrolled) tellScroll(one); scrolled.clear(); });
  scrolled.add(node);
}, true);
// Lists learn the sizes of their items.
const sizes = new ResizeObserver((entries) => {
  const lists = new Map();
  for (const {target} of entries) {
    const list = target.parentElement && target.parentElement.closest('[data-on*=m]');
    if (!list) continue;
    const number = numberOf(list);
    if (!lists.has(number)) lists.set(number, []);
    lists.get(number).push(numberOf(target), round(target.offsetWidth), round(target.offsetHeight));
  }
  for (const [e, n] of lists) send({k: 'sizes', e, n});
});
const seen = new WeakSet();
const observe = () => {
  for (const list of root.querySelectorAll('[data-on*=m]')) {
    if (!seen.has(list)) { seen.add(list); tellScroll(list); }
    for (const item of list.querySelectorAll(':scope>[id^=e],:scope>.w>[id^=e]'))
      if (!seen.has(item)) { seen.add(item); sizes.observe(item); }
  }
};

// The keyboard.
on(root, 'focusin', (event) => { if (!isQuiet && numberOf(event.target)) send({k: 'focus', e: numberOf(event.target)}); });
const composites = '[role=menu],[role=tree],[role=grid],[role=tablist],[role=radiogroup],[role=toolbar],[role=slider],[role=listbox],[data-on*=D]';
on(document, 'keydown', (event) => {
  const {key, target} = event;
  if (event.isComposing || key === 'Process' || key === 'Dead' || key === 'Tab' || event.defaultPrevented) return;
  const tell = () => send({k: 'key', t: key, m: held(event) || undefined});
  if (isText(target)) {
    if (key === 'Enter' && target.localName === 'input') { event.preventDefault(); send({k: 'submit', e: numberOf(target), t: ''}); }
    else if (key === 'Escape' || (/^Arrow(Up|Down)$/.test(key) && target.localName === 'input')) tell();
    return;
  }
  if (target.type === 'range' && /^(Arrow|Home|End|Page)/.test(key)) return;
  if ((key === 'Enter' || key === ' ') && target.matches('button,a,input')) return;
  if ((event.ctrlKey || event.metaKey) && /^[cvxrtwlnfp0+-]$/i.test(key)) return;
  if (/^(Shift|Control|Alt|Meta|CapsLock|ContextMenu)$/.test(key)) return;
  if (/^(Arrow|Home|End|Page| )/.test(key) && target.closest(composites)) event.preventDefault();
  tell();
});

// Text: composition is never cut, and posted when it ends.
let sliding = null;
on(root, 'compositionstart', (event) => { if (isText(event.target)) fieldOf(event.target).isComposing = true; });
on(root, 'compositionend', (event) => {
  if (!isText(event.target)) return;
  const field = fieldOf(event.target);
  field.isComposing = false;
  const waiting = field.later;
  field.later = null;
  edited(event.target);
  if (waiting) answer(event.target, ...waiting);
});
on(root, 'input', (event) => {
  const node = event.target;
  if (node.type === 'range') { sliding = node; send({k: 'slide', e: numberOf(node), n: [Number(node.value)]}); }
  else if (isText(node)) edited(node);
});
on(root, 'change', (event) => {
  if (event.target === sliding) sliding = null;
  if (event.target.type === 'file') { upload(event.target, event.target.files); event.target.value = ''; }
});

// Files: chosen, dropped or pasted. The server knows their paths, not the page.
// Each is sent until the server has answered, under a name by which it is taken once.
const upload = async (field, files) => {
  for (const file of [...files].slice(0, field.multiple ? 100 : 1)) {
    const once = Date.now().toString(36) + Math.random().toString(36).slice(2);
    for (let status = 0; !status && !isLost;) {
      if (!field.isConnected) field = taker(root) || field;
      const address = data.upload + '?' + new URLSearchParams({e: numberOf(field), name: file.name, once});
      try { status = (await call(address, file.type || 'application/octet-stream', file)).status; } catch { goOffline(); }
      if (status === 429 || status === 503) status = 0;
      if (!status) await new Promise((done) => setTimeout(done, 1000));
      else if (status > 299) tell(field, file.name);
    }
  }
};
const tell = (field, name) => {
  const box = alertIn(field.closest('label') || root);
  box.textContent = (data.refused || '') + ' ' + name;
  setTimeout(() => box.remove(), 8000);
};
const taker = (node) => {
  const around = node && node.closest && node.closest('label,[id^=e]');
  return (around && around.querySelector('input[type=file]:enabled')) || root.querySelector('input[type=file]:enabled');
};
on(document, 'dragover', (event) => { if ([...event.dataTransfer.types].includes('Files')) event.preventDefault(); });
on(document, 'drop', (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  const field = taker(event.target);
  if (field) upload(field, event.dataTransfer.files);
});
on(document, 'paste', (event) => {
  const files = event.clipboardData ? event.clipboardData.files : [];
  const field = files.length && taker(event.target);
  if (field) { event.preventDefault(); upload(field, files); }
});

for (const kind of ['animationend', 'animationcancel'])
  on(root, kind, ({target}) => { if ((target.dataset.on || '').includes('a')) send({k: 'animated', e: numberOf(target)}); });
on(window, 'popstate', () => send({k: 'route', t: (location.pathname + location.search).slice((data.base || '/').length)}));

// Traits of the window and of the person's settings.
const media = ['(prefers-color-scheme:dark)', '(prefers-contrast:more)', '(prefers-reduced-motion:reduce)', '(pointer:fine)'].map((query) => matchMedia(query));
const tellTraits = () => send({k: 'traits', n: [innerWidth, innerHeight, Math.min(devicePixelRatio, 3), ...media.map((one) => one.matches ? 1 : 0)]});
let resized = 0;
on(window, 'resize', () => { clearTimeout(resized); resized = setTimeout(tellTraits, 100); });
for (const one of media) on(one, 'change', tellTraits);

// A page that was loaded again continues its session.
const kept = sessionStorage.getItem(slot);
const way = (performance.getEntriesByType('navigation')[0] || {}).type;
const fits = adopt() === data.check;
if (kept && kept !== session && (way === 'reload' || way === 'back_forward') && data.resumes) {
  const [old, token] = kept.split(' ');
  session = old;
  data.token = token;
  epoch = '';
  connect(-1);
} else {
  connect(fits ? 0 : -1);
}
sessionStorage.setItem(slot, session + ' ' + data.token);
tellTraits();
observe();
})();
