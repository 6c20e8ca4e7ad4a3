// Lets a signature be drawn with a finger, a pen or a mouse. Without this file the form works with the typed name alone.
const pad = document.querySelector('[data-signature-pad]');
const canvas = pad.querySelector('canvas');
const image = pad.closest('form').elements.namedItem('image');
const pen = canvas.getContext('2d');
let last = null;

/** The canvas as large as it is shown, so that lines stay sharp; what was drawn before is let go. */
function clear() {
  const scale = Math.min(window.devicePixelRatio || 1, 2);
  canvas.width = Math.round(canvas.clientWidth * scale);
  canvas.height = Math.round(canvas.clientHeight * scale);
  pen.scale(scale, scale);
  pen.lineWidth = 2.5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = '#10243e';
  image.value = '';
}

function pointOf(event) {
  const box = canvas.getBoundingClientRect();

  return { x: event.clientX - box.left - canvas.clientLeft, y: event.clientY - box.top - canvas.clientTop };
}

function drawTo(point) {
  pen.beginPath();
  pen.moveTo(last.x, last.y);
  pen.lineTo(point.x, point.y);
  pen.stroke();
  last = point;
}

canvas.addEventListener('pointerdown', (event) => {
  canvas.setPointerCapture(event.pointerId);
  last = pointOf(event);
  drawTo(last);
  event.preventDefault();
});
canvas.addEventListener('pointermove', (event) => {
  if (last === null) return;
  for (const each of event.getCoalescedEvents?.() ?? [event]) drawTo(pointOf(each));
});
for (const end of ['pointerup', 'pointercancel'])
  canvas.addEventListener(end, () => {
    if (last === null) return;
    last = null;
    image.value = canvas.toDataURL('image/png');
  });
pad.querySelector('button').addEventListener('click', clear);

pad.hidden = false;
clear();
