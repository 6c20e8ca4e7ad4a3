// Makes the pictures that are chosen small enough for the form, on this device, and puts them into its hidden fields.
(() => {
  const field = document.querySelector('[data-photos]');
  const chooser = field?.querySelector('input[type=file]');
  const slots = [...(field?.querySelectorAll('input[type=hidden]') ?? [])];
  const told = field?.querySelector('[role=status]');
  if (!field || !chooser || slots.length === 0 || !window.createImageBitmap) return;
  field.hidden = false;

  const largest = 130_000;

  async function shrunk(file) {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    for (let side = 1280; side >= 240; side = Math.round(side * 0.75)) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
      const text = canvas.toDataURL('image/jpeg', 0.75).split(',')[1];
      if (text.length * 0.75 <= largest)
        return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    }
    throw new Error('too large');
  }

  chooser.addEventListener('change', async () => {
    const files = [...chooser.files].slice(0, slots.length);
    let kept = 0;
    for (const slot of slots) slot.value = '';
    for (const file of files) {
      try {
        slots[kept].value = await shrunk(file);
        kept += 1;
      } catch {
        // A file that is no picture is left out; the number below says so.
      }
    }
    told.textContent = `${kept} of ${chooser.files.length} pictures will be sent.`;
  });
})();
