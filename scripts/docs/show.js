import { init } from './redoc.js';

const place = document.getElementById('docs');
const response = await fetch(place.dataset.document);
const definition = await response.json();
definition.servers = [{ url: location.origin, description: 'This service' }];
place.replaceChildren();
init(
  definition,
  { disableTelemetry: true, hideTryItPanel: true, scrollYOffset: 'header.site', expandResponses: '200,201' },
  place,
);
