/* Validators of the contract. Written by `npm run generate`; do not edit. */
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res) => function() {
  return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
};
var __commonJS = (cb, mod) => function() {
  return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: !0 });
}, __copyProps = (to, from, except, desc) => {
  if (from && typeof from == "object" || typeof from == "function")
    for (let key of __getOwnPropNames(from))
      !__hasOwnProp.call(to, key) && key !== except && __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: !0 }), mod);

// http/formats.ts
var formats_exports = {};
__export(formats_exports, {
  formats: () => formats,
  isDate: () => isDate,
  isDateTime: () => isDateTime,
  isEmail: () => isEmail,
  isTime: () => isTime,
  isUri: () => isUri,
  isUuid: () => isUuid
});
function daysInMonth(year, month) {
  let isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : monthLengthsDays[month - 1] ?? 0;
}
function isUuid(text) {
  return uuidPattern.test(text);
}
function isDate(text) {
  let match = datePattern.exec(text);
  if (match === null) return !1;
  let [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month);
}
function isDateTime(text) {
  let match = dateTimePattern.exec(text);
  if (match === null) return !1;
  let [, date = "", hour, minute, second, sign, offsetHours = "0", offsetMinutes = "0"] = match;
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return !1;
  let offset = Number(offsetHours) * 60 + Number(offsetMinutes);
  if (Number(offsetMinutes) > 59 || offset > maximumOffsetMinutes) return !1;
  let minuteOfDay = Number(hour) * 60 + Number(minute);
  return date === "0001-01-01" && sign === "+" ? minuteOfDay >= offset : date === "9999-12-31" && sign === "-" ? minuteOfDay + offset < 1440 : !0;
}
function isTime(text) {
  return timePattern.test(text);
}
function isEmail(text) {
  if (text.length > maximumEmailLength) return !1;
  let at = text.lastIndexOf("@"), local = text.slice(0, at);
  if (at < 1 || local.length > maximumEmailLocalLength || !emailLocalPattern.test(local)) return !1;
  let labels = text.slice(at + 1).split("."), topLevel = labels.pop() ?? "";
  return labels.length > 0 && topLevelDomainPattern.test(topLevel) && labels.every((label) => domainLabelPattern.test(label));
}
function isUri(text) {
  return uriPattern.test(text) && !controlCharacter.test(text) && URL.canParse(text);
}
var uuidPattern, datePattern, dateTimePattern, timePattern, emailLocalPattern, domainLabelPattern, topLevelDomainPattern, uriPattern, controlCharacter, monthLengthsDays, maximumOffsetMinutes, maximumEmailLength, maximumEmailLocalLength, formats, init_formats = __esm({
  "http/formats.ts"() {
    "use strict";
    uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, datePattern = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/, dateTimePattern = /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]{1,9})?(?:Z|([+-])([0-9]{2}):([0-9]{2}))$/, timePattern = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, emailLocalPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/, domainLabelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/, topLevelDomainPattern = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/i, uriPattern = /^https?:\/\/[^\s\\"<>^`{|}]+$/i, controlCharacter = /[\u0000-\u001f\u007f-\u009f]/, monthLengthsDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31], maximumOffsetMinutes = 840, maximumEmailLength = 254, maximumEmailLocalLength = 64;
    formats = {
      uuid: isUuid,
      date: isDate,
      "date-time": isDateTime,
      time: isTime,
      email: isEmail,
      uri: isUri
    };
  }
});

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports2.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// generated:standalone-validators
var require_standalone_validators = __commonJS({
  "generated:standalone-validators"(exports2) {
    "use strict";
    exports2.v0 = validate20;
    function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data))
        for (let key0 in data) {
          let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
      else {
        let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      return validate20.errors = vErrors, errors === 0;
    }
    validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v1 = validate21;
    var schema33 = { type: "string", enum: ["draft", "scheduled", "pending_signature", "pending_party", "complete", "valid", "cancelled"], $id: "NoteStatus" }, formats0 = (init_formats(), __toCommonJS(formats_exports)).formats.uuid, formats2 = (init_formats(), __toCommonJS(formats_exports)).formats["date-time"], func1 = require_ucs2length().default;
    function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "client_id" || key0 === "updated_after" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "NoteStatus/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "draft" || data0 === "scheduled" || data0 === "pending_signature" || data0 === "pending_party" || data0 === "complete" || data0 === "valid" || data0 === "cancelled")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "NoteStatus/enum", keyword: "enum", params: { allowedValues: schema33.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data1 = data.client_id;
          if (typeof data1 == "string") {
            if (!formats0(data1)) {
              let err3 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.updated_after !== void 0) {
          let data2 = data.updated_after;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err5 = { instancePath: instancePath + "/updated_after", schemaPath: "#/properties/updated_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!formats2(data2)) {
              let err6 = { instancePath: instancePath + "/updated_after", schemaPath: "#/properties/updated_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/updated_after", schemaPath: "#/properties/updated_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data3 = data.created_after;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err8 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats2(data3)) {
              let err9 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data4 = data.created_before;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err11 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (!formats2(data4)) {
              let err12 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data5 = data.limit;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 100 || isNaN(data5)) {
              let err15 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data5 < 1 || isNaN(data5)) {
              let err16 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data6 = data.cursor;
          if (typeof data6 == "string") {
            if (func1(data6) > 512) {
              let err17 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
      } else {
        let err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
      return validate21.errors = vErrors, errors === 0;
    }
    validate21.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v2 = validate22;
    var schema34 = { type: "object", additionalProperties: !1, required: ["waste_description", "ewc_codes"], properties: { waste_description: { type: "string", minLength: 1, maxLength: 1e3 }, ewc_codes: { type: "array", minItems: 1, maxItems: 50, items: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 } }, quantity: { type: "string", maxLength: 200 }, weight_kg: { type: "number", minimum: 0, maximum: 1e9 }, quantity_value: { type: "number", minimum: 0, maximum: 1e9 }, quantity_unit: { type: "string", enum: ["kg", "tonnes", "m3", "litres", "yd3", "containers"], maxLength: 12 }, container_type: { type: "string", maxLength: 80 }, weight_is_estimate: { type: "boolean" }, client_id: { type: "string", format: "uuid" }, client_location_id: { type: "string", format: "uuid" }, collection_id: { type: "string", format: "uuid" }, transferor_name: { type: "string", maxLength: 200 }, transferor_company: { type: "string", maxLength: 200 }, transferor_postcode: { type: "string", maxLength: 12 }, transfer_date: { type: "string", format: "date" }, transfer_address: { type: "string", maxLength: 500 } }, $id: "NoteCreate" }, func5 = Object.prototype.hasOwnProperty, pattern4 = new RegExp("^\\d{2} \\d{2} \\d{2}$", "u"), formats14 = (init_formats(), __toCommonJS(formats_exports)).formats.date;
    function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate22.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.waste_description === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "waste_description" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.ewc_codes === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ewc_codes" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema34.properties, key0)) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.waste_description !== void 0) {
          let data0 = data.waste_description;
          if (typeof data0 == "string") {
            if (func1(data0) > 1e3) {
              let err3 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data0) < 1) {
              let err4 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.ewc_codes !== void 0) {
          let data1 = data.ewc_codes;
          if (Array.isArray(data1)) {
            if (data1.length > 50) {
              let err6 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data1.length < 1) {
              let err7 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            let len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 == "string") {
                if (func1(data2) > 8) {
                  let err8 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                  vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                }
                if (!pattern4.test(data2)) {
                  let err9 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                  vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                }
              } else {
                let err10 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            }
          } else {
            let err11 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.quantity !== void 0) {
          let data3 = data.quantity;
          if (typeof data3 == "string") {
            if (func1(data3) > 200) {
              let err12 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.weight_kg !== void 0) {
          let data4 = data.weight_kg;
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 1e9 || isNaN(data4)) {
              let err14 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data4 < 0 || isNaN(data4)) {
              let err15 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/type", keyword: "type", params: { type: "number" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.quantity_value !== void 0) {
          let data5 = data.quantity_value;
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 1e9 || isNaN(data5)) {
              let err17 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data5 < 0 || isNaN(data5)) {
              let err18 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/type", keyword: "type", params: { type: "number" } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data.quantity_unit !== void 0) {
          let data6 = data.quantity_unit;
          if (!(data6 === "kg" || data6 === "tonnes" || data6 === "m3" || data6 === "litres" || data6 === "yd3" || data6 === "containers")) {
            let err20 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/enum", keyword: "enum", params: { allowedValues: schema34.properties.quantity_unit.enum } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
          if (typeof data6 == "string") {
            if (func1(data6) > 12) {
              let err21 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          } else {
            let err22 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data7 = data.container_type;
          if (typeof data7 == "string") {
            if (func1(data7) > 80) {
              let err23 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data.weight_is_estimate !== void 0 && typeof data.weight_is_estimate != "boolean") {
          let err25 = { instancePath: instancePath + "/weight_is_estimate", schemaPath: "#/properties/weight_is_estimate/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
        if (data.client_id !== void 0) {
          let data9 = data.client_id;
          if (typeof data9 == "string") {
            if (!formats0(data9)) {
              let err26 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.client_location_id !== void 0) {
          let data10 = data.client_location_id;
          if (typeof data10 == "string") {
            if (!formats0(data10)) {
              let err28 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
          } else {
            let err29 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data.collection_id !== void 0) {
          let data11 = data.collection_id;
          if (typeof data11 == "string") {
            if (!formats0(data11)) {
              let err30 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          } else {
            let err31 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data.transferor_name !== void 0) {
          let data12 = data.transferor_name;
          if (typeof data12 == "string") {
            if (func1(data12) > 200) {
              let err32 = { instancePath: instancePath + "/transferor_name", schemaPath: "#/properties/transferor_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
            }
          } else {
            let err33 = { instancePath: instancePath + "/transferor_name", schemaPath: "#/properties/transferor_name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
        if (data.transferor_company !== void 0) {
          let data13 = data.transferor_company;
          if (typeof data13 == "string") {
            if (func1(data13) > 200) {
              let err34 = { instancePath: instancePath + "/transferor_company", schemaPath: "#/properties/transferor_company/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
            }
          } else {
            let err35 = { instancePath: instancePath + "/transferor_company", schemaPath: "#/properties/transferor_company/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data.transferor_postcode !== void 0) {
          let data14 = data.transferor_postcode;
          if (typeof data14 == "string") {
            if (func1(data14) > 12) {
              let err36 = { instancePath: instancePath + "/transferor_postcode", schemaPath: "#/properties/transferor_postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
            }
          } else {
            let err37 = { instancePath: instancePath + "/transferor_postcode", schemaPath: "#/properties/transferor_postcode/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
        if (data.transfer_date !== void 0) {
          let data15 = data.transfer_date;
          if (typeof data15 == "string") {
            if (!formats14(data15)) {
              let err38 = { instancePath: instancePath + "/transfer_date", schemaPath: "#/properties/transfer_date/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
            }
          } else {
            let err39 = { instancePath: instancePath + "/transfer_date", schemaPath: "#/properties/transfer_date/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
          }
        }
        if (data.transfer_address !== void 0) {
          let data16 = data.transfer_address;
          if (typeof data16 == "string") {
            if (func1(data16) > 500) {
              let err40 = { instancePath: instancePath + "/transfer_address", schemaPath: "#/properties/transfer_address/maxLength", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
            }
          } else {
            let err41 = { instancePath: instancePath + "/transfer_address", schemaPath: "#/properties/transfer_address/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
          }
        }
      } else {
        let err42 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
      return validate22.errors = vErrors, errors === 0;
    }
    validate22.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v3 = validate23;
    function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate23.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.id === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (key0 !== "id") {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.id !== void 0) {
          let data0 = data.id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
      } else {
        let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      return validate23.errors = vErrors, errors === 0;
    }
    validate23.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v4 = validate24;
    var schema36 = { type: "object", additionalProperties: !1, properties: { waste_description: { type: "string", minLength: 1, maxLength: 1e3 }, ewc_codes: { type: "array", minItems: 1, maxItems: 50, items: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 } }, quantity: { type: ["string", "null"], maxLength: 200 }, weight_kg: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, quantity_value: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, quantity_unit: { type: ["string", "null"], enum: ["kg", "tonnes", "m3", "litres", "yd3", "containers", null], maxLength: 12 }, container_type: { type: ["string", "null"], maxLength: 80 }, weight_is_estimate: { type: "boolean" }, client_id: { type: ["string", "null"], format: "uuid" }, client_location_id: { type: ["string", "null"], format: "uuid" }, collection_id: { type: ["string", "null"], format: "uuid" }, transferor_name: { type: ["string", "null"], maxLength: 200 }, transferor_company: { type: ["string", "null"], maxLength: 200 }, transferor_postcode: { type: ["string", "null"], maxLength: 12 }, transfer_date: { type: ["string", "null"], format: "date" }, transfer_address: { type: ["string", "null"], maxLength: 500 } }, $id: "NoteUpdate" };
    function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate24.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema36.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.waste_description !== void 0) {
          let data0 = data.waste_description;
          if (typeof data0 == "string") {
            if (func1(data0) > 1e3) {
              let err1 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.ewc_codes !== void 0) {
          let data1 = data.ewc_codes;
          if (Array.isArray(data1)) {
            if (data1.length > 50) {
              let err4 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data1.length < 1) {
              let err5 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            let len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 == "string") {
                if (func1(data2) > 8) {
                  let err6 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                  vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                }
                if (!pattern4.test(data2)) {
                  let err7 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                  vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                }
              } else {
                let err8 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
              }
            }
          } else {
            let err9 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.quantity !== void 0) {
          let data3 = data.quantity;
          if (typeof data3 != "string" && data3 !== null) {
            let err10 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/type", keyword: "type", params: { type: schema36.properties.quantity.type } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 200) {
            let err11 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.weight_kg !== void 0) {
          let data4 = data.weight_kg;
          if (!(typeof data4 == "number" && isFinite(data4)) && data4 !== null) {
            let err12 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/type", keyword: "type", params: { type: schema36.properties.weight_kg.type } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 1e9 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data4 < 0 || isNaN(data4)) {
              let err14 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          }
        }
        if (data.quantity_value !== void 0) {
          let data5 = data.quantity_value;
          if (!(typeof data5 == "number" && isFinite(data5)) && data5 !== null) {
            let err15 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/type", keyword: "type", params: { type: schema36.properties.quantity_value.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 1e9 || isNaN(data5)) {
              let err16 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data5 < 0 || isNaN(data5)) {
              let err17 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          }
        }
        if (data.quantity_unit !== void 0) {
          let data6 = data.quantity_unit;
          if (typeof data6 != "string" && data6 !== null) {
            let err18 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/type", keyword: "type", params: { type: schema36.properties.quantity_unit.type } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (!(data6 === "kg" || data6 === "tonnes" || data6 === "m3" || data6 === "litres" || data6 === "yd3" || data6 === "containers" || data6 === null)) {
            let err19 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/enum", keyword: "enum", params: { allowedValues: schema36.properties.quantity_unit.enum } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 12) {
            let err20 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data7 = data.container_type;
          if (typeof data7 != "string" && data7 !== null) {
            let err21 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: schema36.properties.container_type.type } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
          if (typeof data7 == "string" && func1(data7) > 80) {
            let err22 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data.weight_is_estimate !== void 0 && typeof data.weight_is_estimate != "boolean") {
          let err23 = { instancePath: instancePath + "/weight_is_estimate", schemaPath: "#/properties/weight_is_estimate/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
        if (data.client_id !== void 0) {
          let data9 = data.client_id;
          if (typeof data9 != "string" && data9 !== null) {
            let err24 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema36.properties.client_id.type } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
          if (typeof data9 == "string" && !formats0(data9)) {
            let err25 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
        if (data.client_location_id !== void 0) {
          let data10 = data.client_location_id;
          if (typeof data10 != "string" && data10 !== null) {
            let err26 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/type", keyword: "type", params: { type: schema36.properties.client_location_id.type } };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
          if (typeof data10 == "string" && !formats0(data10)) {
            let err27 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.collection_id !== void 0) {
          let data11 = data.collection_id;
          if (typeof data11 != "string" && data11 !== null) {
            let err28 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/type", keyword: "type", params: { type: schema36.properties.collection_id.type } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data11 == "string" && !formats0(data11)) {
            let err29 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data.transferor_name !== void 0) {
          let data12 = data.transferor_name;
          if (typeof data12 != "string" && data12 !== null) {
            let err30 = { instancePath: instancePath + "/transferor_name", schemaPath: "#/properties/transferor_name/type", keyword: "type", params: { type: schema36.properties.transferor_name.type } };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
          if (typeof data12 == "string" && func1(data12) > 200) {
            let err31 = { instancePath: instancePath + "/transferor_name", schemaPath: "#/properties/transferor_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data.transferor_company !== void 0) {
          let data13 = data.transferor_company;
          if (typeof data13 != "string" && data13 !== null) {
            let err32 = { instancePath: instancePath + "/transferor_company", schemaPath: "#/properties/transferor_company/type", keyword: "type", params: { type: schema36.properties.transferor_company.type } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
          if (typeof data13 == "string" && func1(data13) > 200) {
            let err33 = { instancePath: instancePath + "/transferor_company", schemaPath: "#/properties/transferor_company/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
        if (data.transferor_postcode !== void 0) {
          let data14 = data.transferor_postcode;
          if (typeof data14 != "string" && data14 !== null) {
            let err34 = { instancePath: instancePath + "/transferor_postcode", schemaPath: "#/properties/transferor_postcode/type", keyword: "type", params: { type: schema36.properties.transferor_postcode.type } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
          if (typeof data14 == "string" && func1(data14) > 12) {
            let err35 = { instancePath: instancePath + "/transferor_postcode", schemaPath: "#/properties/transferor_postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data.transfer_date !== void 0) {
          let data15 = data.transfer_date;
          if (typeof data15 != "string" && data15 !== null) {
            let err36 = { instancePath: instancePath + "/transfer_date", schemaPath: "#/properties/transfer_date/type", keyword: "type", params: { type: schema36.properties.transfer_date.type } };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
          if (typeof data15 == "string" && !formats14(data15)) {
            let err37 = { instancePath: instancePath + "/transfer_date", schemaPath: "#/properties/transfer_date/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
        if (data.transfer_address !== void 0) {
          let data16 = data.transfer_address;
          if (typeof data16 != "string" && data16 !== null) {
            let err38 = { instancePath: instancePath + "/transfer_address", schemaPath: "#/properties/transfer_address/type", keyword: "type", params: { type: schema36.properties.transfer_address.type } };
            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
          }
          if (typeof data16 == "string" && func1(data16) > 500) {
            let err39 = { instancePath: instancePath + "/transfer_address", schemaPath: "#/properties/transfer_address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
          }
        }
      } else {
        let err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      return validate24.errors = vErrors, errors === 0;
    }
    validate24.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v5 = validate25;
    function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate25.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "email" || key0 === "postcode" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.email !== void 0) {
          let data0 = data.email;
          if (typeof data0 == "string") {
            if (func1(data0) > 254) {
              let err1 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data1 = data.postcode;
          if (typeof data1 == "string") {
            if (func1(data1) > 12) {
              let err4 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (func1(data1) < 1) {
              let err5 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data2 = data.created_after;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats2(data2)) {
              let err8 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data3 = data.created_before;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (!formats2(data3)) {
              let err11 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data4 = data.limit;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err15 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data5 = data.cursor;
          if (typeof data5 == "string") {
            if (func1(data5) > 512) {
              let err16 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
      } else {
        let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      return validate25.errors = vErrors, errors === 0;
    }
    validate25.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v6 = validate26;
    var schema38 = { type: "object", additionalProperties: !1, required: ["name"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, company: { type: "string", maxLength: 200 }, email: { type: "string", format: "email", maxLength: 254 }, phone: { type: "string", maxLength: 40 }, address: { type: "string", maxLength: 500 }, city: { type: "string", maxLength: 100 }, postcode: { type: "string", maxLength: 12 }, company_number: { type: "string", maxLength: 20 }, sic_code: { type: "string", maxLength: 10 }, notes: { type: "string", maxLength: 2e3 } }, $id: "ClientCreate" }, formats30 = (init_formats(), __toCommonJS(formats_exports)).formats.email;
    function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate26.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema38.properties, key0)) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (func1(data0) < 1) {
              let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.company !== void 0) {
          let data1 = data.company;
          if (typeof data1 == "string") {
            if (func1(data1) > 200) {
              let err5 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.email !== void 0) {
          let data2 = data.email;
          if (typeof data2 == "string") {
            if (func1(data2) > 254) {
              let err7 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats30(data2)) {
              let err8 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.phone !== void 0) {
          let data3 = data.phone;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err10 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.address !== void 0) {
          let data4 = data.address;
          if (typeof data4 == "string") {
            if (func1(data4) > 500) {
              let err12 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.city !== void 0) {
          let data5 = data.city;
          if (typeof data5 == "string") {
            if (func1(data5) > 100) {
              let err14 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/maxLength", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data6 = data.postcode;
          if (typeof data6 == "string") {
            if (func1(data6) > 12) {
              let err16 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.company_number !== void 0) {
          let data7 = data.company_number;
          if (typeof data7 == "string") {
            if (func1(data7) > 20) {
              let err18 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data.sic_code !== void 0) {
          let data8 = data.sic_code;
          if (typeof data8 == "string") {
            if (func1(data8) > 10) {
              let err20 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/maxLength", keyword: "maxLength", params: { limit: 10 } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data9 = data.notes;
          if (typeof data9 == "string") {
            if (func1(data9) > 2e3) {
              let err22 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
      } else {
        let err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      return validate26.errors = vErrors, errors === 0;
    }
    validate26.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v7 = validate27;
    var schema39 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 200 }, company: { type: ["string", "null"], maxLength: 200 }, email: { type: ["string", "null"], format: "email", maxLength: 254 }, phone: { type: ["string", "null"], maxLength: 40 }, address: { type: ["string", "null"], maxLength: 500 }, city: { type: ["string", "null"], maxLength: 100 }, postcode: { type: ["string", "null"], maxLength: 12 }, company_number: { type: ["string", "null"], maxLength: 20 }, sic_code: { type: ["string", "null"], maxLength: 10 }, notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "ClientUpdate" };
    function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate27.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema39.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err1 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.company !== void 0) {
          let data1 = data.company;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: schema39.properties.company.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 200) {
            let err5 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.email !== void 0) {
          let data2 = data.email;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema39.properties.email.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string") {
            if (func1(data2) > 254) {
              let err7 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats30(data2)) {
              let err8 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          }
        }
        if (data.phone !== void 0) {
          let data3 = data.phone;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: schema39.properties.phone.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 40) {
            let err10 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.address !== void 0) {
          let data4 = data.address;
          if (typeof data4 != "string" && data4 !== null) {
            let err11 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema39.properties.address.type } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "string" && func1(data4) > 500) {
            let err12 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.city !== void 0) {
          let data5 = data.city;
          if (typeof data5 != "string" && data5 !== null) {
            let err13 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: schema39.properties.city.type } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data5 == "string" && func1(data5) > 100) {
            let err14 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data6 = data.postcode;
          if (typeof data6 != "string" && data6 !== null) {
            let err15 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema39.properties.postcode.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 12) {
            let err16 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.company_number !== void 0) {
          let data7 = data.company_number;
          if (typeof data7 != "string" && data7 !== null) {
            let err17 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/type", keyword: "type", params: { type: schema39.properties.company_number.type } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (typeof data7 == "string" && func1(data7) > 20) {
            let err18 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.sic_code !== void 0) {
          let data8 = data.sic_code;
          if (typeof data8 != "string" && data8 !== null) {
            let err19 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/type", keyword: "type", params: { type: schema39.properties.sic_code.type } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (typeof data8 == "string" && func1(data8) > 10) {
            let err20 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/maxLength", keyword: "maxLength", params: { limit: 10 } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data9 = data.notes;
          if (typeof data9 != "string" && data9 !== null) {
            let err21 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema39.properties.notes.type } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
          if (typeof data9 == "string" && func1(data9) > 2e3) {
            let err22 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
      } else {
        let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      return validate27.errors = vErrors, errors === 0;
    }
    validate27.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v8 = validate28;
    function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate28.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "client_id" || key0 === "postcode" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.client_id !== void 0) {
          let data0 = data.client_id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err1 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
          } else {
            let err2 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data1 = data.postcode;
          if (typeof data1 == "string") {
            if (func1(data1) > 12) {
              let err3 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data1) < 1) {
              let err4 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data2 = data.created_after;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (!formats2(data2)) {
              let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data3 = data.created_before;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!formats2(data3)) {
              let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data4 = data.limit;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data5 = data.cursor;
          if (typeof data5 == "string") {
            if (func1(data5) > 512) {
              let err15 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      return validate28.errors = vErrors, errors === 0;
    }
    validate28.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v9 = validate29;
    var schema41 = { type: "object", additionalProperties: !1, required: ["client_id", "label"], properties: { client_id: { type: "string", format: "uuid" }, label: { type: "string", minLength: 1, maxLength: 200 }, address: { type: "string", maxLength: 500 }, city: { type: "string", maxLength: 100 }, postcode: { type: "string", maxLength: 12 }, is_default: { type: "boolean" }, contact_name: { type: "string", maxLength: 200 }, contact_phone: { type: "string", maxLength: 40 }, contact_email: { type: "string", format: "email", maxLength: 254 }, access_notes: { type: "string", maxLength: 2e3 } }, $id: "ClientLocationCreate" };
    function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate29.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.client_id === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "client_id" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.label === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "label" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema41.properties, key0)) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.client_id !== void 0) {
          let data0 = data.client_id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err3 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.label !== void 0) {
          let data1 = data.label;
          if (typeof data1 == "string") {
            if (func1(data1) > 200) {
              let err5 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (func1(data1) < 1) {
              let err6 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.address !== void 0) {
          let data2 = data.address;
          if (typeof data2 == "string") {
            if (func1(data2) > 500) {
              let err8 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.city !== void 0) {
          let data3 = data.city;
          if (typeof data3 == "string") {
            if (func1(data3) > 100) {
              let err10 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/maxLength", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data4 = data.postcode;
          if (typeof data4 == "string") {
            if (func1(data4) > 12) {
              let err12 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.is_default !== void 0 && typeof data.is_default != "boolean") {
          let err14 = { instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (data.contact_name !== void 0) {
          let data6 = data.contact_name;
          if (typeof data6 == "string") {
            if (func1(data6) > 200) {
              let err15 = { instancePath: instancePath + "/contact_name", schemaPath: "#/properties/contact_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/contact_name", schemaPath: "#/properties/contact_name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.contact_phone !== void 0) {
          let data7 = data.contact_phone;
          if (typeof data7 == "string") {
            if (func1(data7) > 40) {
              let err17 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.contact_email !== void 0) {
          let data8 = data.contact_email;
          if (typeof data8 == "string") {
            if (func1(data8) > 254) {
              let err19 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (!formats30(data8)) {
              let err20 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data.access_notes !== void 0) {
          let data9 = data.access_notes;
          if (typeof data9 == "string") {
            if (func1(data9) > 2e3) {
              let err22 = { instancePath: instancePath + "/access_notes", schemaPath: "#/properties/access_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/access_notes", schemaPath: "#/properties/access_notes/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
      } else {
        let err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      return validate29.errors = vErrors, errors === 0;
    }
    validate29.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v10 = validate30;
    var schema42 = { type: "object", additionalProperties: !1, properties: { label: { type: "string", minLength: 1, maxLength: 200 }, address: { type: ["string", "null"], maxLength: 500 }, city: { type: ["string", "null"], maxLength: 100 }, postcode: { type: ["string", "null"], maxLength: 12 }, is_default: { type: "boolean" }, contact_name: { type: ["string", "null"], maxLength: 200 }, contact_phone: { type: ["string", "null"], maxLength: 40 }, contact_email: { type: ["string", "null"], format: "email", maxLength: 254 }, access_notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "ClientLocationUpdate" };
    function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate30.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema42.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.label !== void 0) {
          let data0 = data.label;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err1 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.address !== void 0) {
          let data1 = data.address;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema42.properties.address.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 500) {
            let err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.city !== void 0) {
          let data2 = data.city;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: schema42.properties.city.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 100) {
            let err7 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data3 = data.postcode;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema42.properties.postcode.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 12) {
            let err9 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.is_default !== void 0 && typeof data.is_default != "boolean") {
          let err10 = { instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (data.contact_name !== void 0) {
          let data5 = data.contact_name;
          if (typeof data5 != "string" && data5 !== null) {
            let err11 = { instancePath: instancePath + "/contact_name", schemaPath: "#/properties/contact_name/type", keyword: "type", params: { type: schema42.properties.contact_name.type } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data5 == "string" && func1(data5) > 200) {
            let err12 = { instancePath: instancePath + "/contact_name", schemaPath: "#/properties/contact_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.contact_phone !== void 0) {
          let data6 = data.contact_phone;
          if (typeof data6 != "string" && data6 !== null) {
            let err13 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/type", keyword: "type", params: { type: schema42.properties.contact_phone.type } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 40) {
            let err14 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.contact_email !== void 0) {
          let data7 = data.contact_email;
          if (typeof data7 != "string" && data7 !== null) {
            let err15 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/type", keyword: "type", params: { type: schema42.properties.contact_email.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data7 == "string") {
            if (func1(data7) > 254) {
              let err16 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (!formats30(data7)) {
              let err17 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          }
        }
        if (data.access_notes !== void 0) {
          let data8 = data.access_notes;
          if (typeof data8 != "string" && data8 !== null) {
            let err18 = { instancePath: instancePath + "/access_notes", schemaPath: "#/properties/access_notes/type", keyword: "type", params: { type: schema42.properties.access_notes.type } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (typeof data8 == "string" && func1(data8) > 2e3) {
            let err19 = { instancePath: instancePath + "/access_notes", schemaPath: "#/properties/access_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      return validate30.errors = vErrors, errors === 0;
    }
    validate30.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
  }
});

// validators
var validate = require_standalone_validators();
exports.bodies = {
  createNote: validate.v2,
  updateNote: validate.v4,
  createClient: validate.v6,
  updateClient: validate.v7,
  createClientLocation: validate.v9,
  updateClientLocation: validate.v10
};
exports.queries = {
  getMe: validate.v0,
  listNotes: validate.v1,
  createNote: validate.v0,
  getNote: validate.v0,
  updateNote: validate.v0,
  getNotePdf: validate.v0,
  listClients: validate.v5,
  createClient: validate.v0,
  getClient: validate.v0,
  updateClient: validate.v0,
  deleteClient: validate.v0,
  listClientLocations: validate.v8,
  createClientLocation: validate.v0,
  getClientLocation: validate.v0,
  updateClientLocation: validate.v0,
  deleteClientLocation: validate.v0
};
exports.paths = {
  getMe: validate.v0,
  listNotes: validate.v0,
  createNote: validate.v0,
  getNote: validate.v3,
  updateNote: validate.v3,
  getNotePdf: validate.v3,
  listClients: validate.v0,
  createClient: validate.v0,
  getClient: validate.v3,
  updateClient: validate.v3,
  deleteClient: validate.v3,
  listClientLocations: validate.v0,
  createClientLocation: validate.v0,
  getClientLocation: validate.v3,
  updateClientLocation: validate.v3,
  deleteClientLocation: validate.v3
};
