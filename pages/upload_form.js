// Reads the chosen file into the form as base64: the form itself carries texts alone.
const form = document.querySelector('form[data-upload]');
const chosen = form?.querySelector('input[type=file]');
form?.addEventListener('submit', (event) => {
  const file = chosen.files[0];
  if (!file || form.elements.file.value) return;
  event.preventDefault();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    form.elements.file.value = reader.result.slice(reader.result.indexOf(',') + 1);
    form.elements.file_name.value = file.name;
    chosen.disabled = true;
    form.submit();
  });
  reader.readAsDataURL(file);
});
