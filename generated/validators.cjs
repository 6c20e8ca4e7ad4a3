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

// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports2, module2) {
    "use strict";
    module2.exports = function equal(a, b) {
      if (a === b) return !0;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return !1;
        var length, i, keys;
        if (Array.isArray(a)) {
          if (length = a.length, length != b.length) return !1;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return !1;
          return !0;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        if (keys = Object.keys(a), length = keys.length, length !== Object.keys(b).length) return !1;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return !1;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return !1;
        }
        return !0;
      }
      return a !== a && b !== b;
    };
  }
});

// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: !0 });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports2.default = equal;
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
    exports2.v11 = validate31;
    function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate31.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "site_type" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.site_type !== void 0) {
          let data0 = data.site_type;
          if (typeof data0 == "string") {
            if (func1(data0) > 40) {
              let err1 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data1 = data.created_after;
          if (typeof data1 == "string") {
            if (func1(data1) > 40) {
              let err4 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!formats2(data1)) {
              let err5 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data2 = data.created_before;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err7 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats2(data2)) {
              let err8 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data3 = data.limit;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            let err10 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data4 = data.cursor;
          if (typeof data4 == "string") {
            if (func1(data4) > 512) {
              let err13 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      return validate31.errors = vErrors, errors === 0;
    }
    validate31.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v12 = validate32;
    var schema44 = { type: "object", additionalProperties: !1, required: ["name"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, site_type: { type: ["string", "null"], maxLength: 40 }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, contact: { $ref: "SiteContactInput" }, permit: { $ref: "SitePermitInput" } }, $id: "SiteCreate" }, schema45 = { type: "object", additionalProperties: !1, properties: { name: { type: ["string", "null"], maxLength: 200 }, phone: { type: ["string", "null"], maxLength: 40 }, email: { type: ["string", "null"], format: "email", maxLength: 254 }, opening_hours: { type: ["string", "null"], maxLength: 500 }, gate_notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "SiteContactInput" }, schema46 = { type: "object", additionalProperties: !1, properties: { number: { type: ["string", "null"], maxLength: 60 }, type: { type: ["string", "null"], enum: ["permit", "exemption", "licence", null] }, regulator: { type: ["string", "null"], enum: ["EA", "NRW", "SEPA", "NIEA", null] }, issued_on: { type: ["string", "null"], format: "date" }, expires_on: { type: ["string", "null"], format: "date" }, accepted_ewc_codes: { type: "array", maxItems: 900, items: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 } }, annual_limit_tonnes: { type: ["number", "null"], minimum: 0, maximum: 1e9 } }, $id: "SitePermitInput" };
    function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate32.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "site_type" || key0 === "address" || key0 === "postcode" || key0 === "contact" || key0 === "permit")) {
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
        if (data.site_type !== void 0) {
          let data1 = data.site_type;
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/type", keyword: "type", params: { type: schema44.properties.site_type.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 40) {
            let err6 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.address !== void 0) {
          let data2 = data.address;
          if (typeof data2 != "string" && data2 !== null) {
            let err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema44.properties.address.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 500) {
            let err8 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data3 = data.postcode;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema44.properties.postcode.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 12) {
            let err10 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.contact !== void 0) {
          let data4 = data.contact;
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            for (let key1 in data4)
              if (!(key1 === "name" || key1 === "phone" || key1 === "email" || key1 === "opening_hours" || key1 === "gate_notes")) {
                let err11 = { instancePath: instancePath + "/contact", schemaPath: "SiteContactInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
            if (data4.name !== void 0) {
              let data5 = data4.name;
              if (typeof data5 != "string" && data5 !== null) {
                let err12 = { instancePath: instancePath + "/contact/name", schemaPath: "SiteContactInput/properties/name/type", keyword: "type", params: { type: schema45.properties.name.type } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
              if (typeof data5 == "string" && func1(data5) > 200) {
                let err13 = { instancePath: instancePath + "/contact/name", schemaPath: "SiteContactInput/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
            }
            if (data4.phone !== void 0) {
              let data6 = data4.phone;
              if (typeof data6 != "string" && data6 !== null) {
                let err14 = { instancePath: instancePath + "/contact/phone", schemaPath: "SiteContactInput/properties/phone/type", keyword: "type", params: { type: schema45.properties.phone.type } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
              if (typeof data6 == "string" && func1(data6) > 40) {
                let err15 = { instancePath: instancePath + "/contact/phone", schemaPath: "SiteContactInput/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
            }
            if (data4.email !== void 0) {
              let data7 = data4.email;
              if (typeof data7 != "string" && data7 !== null) {
                let err16 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/type", keyword: "type", params: { type: schema45.properties.email.type } };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
              if (typeof data7 == "string") {
                if (func1(data7) > 254) {
                  let err17 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
                  vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                }
                if (!formats30(data7)) {
                  let err18 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/format", keyword: "format", params: { format: "email" } };
                  vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                }
              }
            }
            if (data4.opening_hours !== void 0) {
              let data8 = data4.opening_hours;
              if (typeof data8 != "string" && data8 !== null) {
                let err19 = { instancePath: instancePath + "/contact/opening_hours", schemaPath: "SiteContactInput/properties/opening_hours/type", keyword: "type", params: { type: schema45.properties.opening_hours.type } };
                vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
              }
              if (typeof data8 == "string" && func1(data8) > 500) {
                let err20 = { instancePath: instancePath + "/contact/opening_hours", schemaPath: "SiteContactInput/properties/opening_hours/maxLength", keyword: "maxLength", params: { limit: 500 } };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
            }
            if (data4.gate_notes !== void 0) {
              let data9 = data4.gate_notes;
              if (typeof data9 != "string" && data9 !== null) {
                let err21 = { instancePath: instancePath + "/contact/gate_notes", schemaPath: "SiteContactInput/properties/gate_notes/type", keyword: "type", params: { type: schema45.properties.gate_notes.type } };
                vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
              }
              if (typeof data9 == "string" && func1(data9) > 2e3) {
                let err22 = { instancePath: instancePath + "/contact/gate_notes", schemaPath: "SiteContactInput/properties/gate_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
                vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
              }
            }
          } else {
            let err23 = { instancePath: instancePath + "/contact", schemaPath: "SiteContactInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data.permit !== void 0) {
          let data10 = data.permit;
          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
            for (let key2 in data10)
              if (!(key2 === "number" || key2 === "type" || key2 === "regulator" || key2 === "issued_on" || key2 === "expires_on" || key2 === "accepted_ewc_codes" || key2 === "annual_limit_tonnes")) {
                let err24 = { instancePath: instancePath + "/permit", schemaPath: "SitePermitInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } };
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
            if (data10.number !== void 0) {
              let data11 = data10.number;
              if (typeof data11 != "string" && data11 !== null) {
                let err25 = { instancePath: instancePath + "/permit/number", schemaPath: "SitePermitInput/properties/number/type", keyword: "type", params: { type: schema46.properties.number.type } };
                vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
              }
              if (typeof data11 == "string" && func1(data11) > 60) {
                let err26 = { instancePath: instancePath + "/permit/number", schemaPath: "SitePermitInput/properties/number/maxLength", keyword: "maxLength", params: { limit: 60 } };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
            }
            if (data10.type !== void 0) {
              let data12 = data10.type;
              if (typeof data12 != "string" && data12 !== null) {
                let err27 = { instancePath: instancePath + "/permit/type", schemaPath: "SitePermitInput/properties/type/type", keyword: "type", params: { type: schema46.properties.type.type } };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
              if (!(data12 === "permit" || data12 === "exemption" || data12 === "licence" || data12 === null)) {
                let err28 = { instancePath: instancePath + "/permit/type", schemaPath: "SitePermitInput/properties/type/enum", keyword: "enum", params: { allowedValues: schema46.properties.type.enum } };
                vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
              }
            }
            if (data10.regulator !== void 0) {
              let data13 = data10.regulator;
              if (typeof data13 != "string" && data13 !== null) {
                let err29 = { instancePath: instancePath + "/permit/regulator", schemaPath: "SitePermitInput/properties/regulator/type", keyword: "type", params: { type: schema46.properties.regulator.type } };
                vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
              }
              if (!(data13 === "EA" || data13 === "NRW" || data13 === "SEPA" || data13 === "NIEA" || data13 === null)) {
                let err30 = { instancePath: instancePath + "/permit/regulator", schemaPath: "SitePermitInput/properties/regulator/enum", keyword: "enum", params: { allowedValues: schema46.properties.regulator.enum } };
                vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
              }
            }
            if (data10.issued_on !== void 0) {
              let data14 = data10.issued_on;
              if (typeof data14 != "string" && data14 !== null) {
                let err31 = { instancePath: instancePath + "/permit/issued_on", schemaPath: "SitePermitInput/properties/issued_on/type", keyword: "type", params: { type: schema46.properties.issued_on.type } };
                vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
              }
              if (typeof data14 == "string" && !formats14(data14)) {
                let err32 = { instancePath: instancePath + "/permit/issued_on", schemaPath: "SitePermitInput/properties/issued_on/format", keyword: "format", params: { format: "date" } };
                vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
              }
            }
            if (data10.expires_on !== void 0) {
              let data15 = data10.expires_on;
              if (typeof data15 != "string" && data15 !== null) {
                let err33 = { instancePath: instancePath + "/permit/expires_on", schemaPath: "SitePermitInput/properties/expires_on/type", keyword: "type", params: { type: schema46.properties.expires_on.type } };
                vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
              }
              if (typeof data15 == "string" && !formats14(data15)) {
                let err34 = { instancePath: instancePath + "/permit/expires_on", schemaPath: "SitePermitInput/properties/expires_on/format", keyword: "format", params: { format: "date" } };
                vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
              }
            }
            if (data10.accepted_ewc_codes !== void 0) {
              let data16 = data10.accepted_ewc_codes;
              if (Array.isArray(data16)) {
                if (data16.length > 900) {
                  let err35 = { instancePath: instancePath + "/permit/accepted_ewc_codes", schemaPath: "SitePermitInput/properties/accepted_ewc_codes/maxItems", keyword: "maxItems", params: { limit: 900 } };
                  vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                }
                let len0 = data16.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data17 = data16[i0];
                  if (typeof data17 == "string") {
                    if (func1(data17) > 8) {
                      let err36 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                    }
                    if (!pattern4.test(data17)) {
                      let err37 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                      vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                    }
                  } else {
                    let err38 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                  }
                }
              } else {
                let err39 = { instancePath: instancePath + "/permit/accepted_ewc_codes", schemaPath: "SitePermitInput/properties/accepted_ewc_codes/type", keyword: "type", params: { type: "array" } };
                vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
              }
            }
            if (data10.annual_limit_tonnes !== void 0) {
              let data18 = data10.annual_limit_tonnes;
              if (!(typeof data18 == "number" && isFinite(data18)) && data18 !== null) {
                let err40 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/type", keyword: "type", params: { type: schema46.properties.annual_limit_tonnes.type } };
                vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
              }
              if (typeof data18 == "number" && isFinite(data18)) {
                if (data18 > 1e9 || isNaN(data18)) {
                  let err41 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
                  vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                }
                if (data18 < 0 || isNaN(data18)) {
                  let err42 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                  vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                }
              }
            }
          } else {
            let err43 = { instancePath: instancePath + "/permit", schemaPath: "SitePermitInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
          }
        }
      } else {
        let err44 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
      return validate32.errors = vErrors, errors === 0;
    }
    validate32.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v13 = validate33;
    var schema47 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 200 }, site_type: { type: ["string", "null"], maxLength: 40 }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, contact: { $ref: "SiteContactInput" }, permit: { $ref: "SitePermitInput" } }, $id: "SiteUpdate" };
    function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate33.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "site_type" || key0 === "address" || key0 === "postcode" || key0 === "contact" || key0 === "permit")) {
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
        if (data.site_type !== void 0) {
          let data1 = data.site_type;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/type", keyword: "type", params: { type: schema47.properties.site_type.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 40) {
            let err5 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.address !== void 0) {
          let data2 = data.address;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema47.properties.address.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 500) {
            let err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data3 = data.postcode;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema47.properties.postcode.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 12) {
            let err9 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.contact !== void 0) {
          let data4 = data.contact;
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            for (let key1 in data4)
              if (!(key1 === "name" || key1 === "phone" || key1 === "email" || key1 === "opening_hours" || key1 === "gate_notes")) {
                let err10 = { instancePath: instancePath + "/contact", schemaPath: "SiteContactInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            if (data4.name !== void 0) {
              let data5 = data4.name;
              if (typeof data5 != "string" && data5 !== null) {
                let err11 = { instancePath: instancePath + "/contact/name", schemaPath: "SiteContactInput/properties/name/type", keyword: "type", params: { type: schema45.properties.name.type } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
              if (typeof data5 == "string" && func1(data5) > 200) {
                let err12 = { instancePath: instancePath + "/contact/name", schemaPath: "SiteContactInput/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            }
            if (data4.phone !== void 0) {
              let data6 = data4.phone;
              if (typeof data6 != "string" && data6 !== null) {
                let err13 = { instancePath: instancePath + "/contact/phone", schemaPath: "SiteContactInput/properties/phone/type", keyword: "type", params: { type: schema45.properties.phone.type } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
              if (typeof data6 == "string" && func1(data6) > 40) {
                let err14 = { instancePath: instancePath + "/contact/phone", schemaPath: "SiteContactInput/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
            if (data4.email !== void 0) {
              let data7 = data4.email;
              if (typeof data7 != "string" && data7 !== null) {
                let err15 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/type", keyword: "type", params: { type: schema45.properties.email.type } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
              if (typeof data7 == "string") {
                if (func1(data7) > 254) {
                  let err16 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
                  vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                }
                if (!formats30(data7)) {
                  let err17 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/format", keyword: "format", params: { format: "email" } };
                  vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                }
              }
            }
            if (data4.opening_hours !== void 0) {
              let data8 = data4.opening_hours;
              if (typeof data8 != "string" && data8 !== null) {
                let err18 = { instancePath: instancePath + "/contact/opening_hours", schemaPath: "SiteContactInput/properties/opening_hours/type", keyword: "type", params: { type: schema45.properties.opening_hours.type } };
                vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
              }
              if (typeof data8 == "string" && func1(data8) > 500) {
                let err19 = { instancePath: instancePath + "/contact/opening_hours", schemaPath: "SiteContactInput/properties/opening_hours/maxLength", keyword: "maxLength", params: { limit: 500 } };
                vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
              }
            }
            if (data4.gate_notes !== void 0) {
              let data9 = data4.gate_notes;
              if (typeof data9 != "string" && data9 !== null) {
                let err20 = { instancePath: instancePath + "/contact/gate_notes", schemaPath: "SiteContactInput/properties/gate_notes/type", keyword: "type", params: { type: schema45.properties.gate_notes.type } };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
              if (typeof data9 == "string" && func1(data9) > 2e3) {
                let err21 = { instancePath: instancePath + "/contact/gate_notes", schemaPath: "SiteContactInput/properties/gate_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
                vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
              }
            }
          } else {
            let err22 = { instancePath: instancePath + "/contact", schemaPath: "SiteContactInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data.permit !== void 0) {
          let data10 = data.permit;
          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
            for (let key2 in data10)
              if (!(key2 === "number" || key2 === "type" || key2 === "regulator" || key2 === "issued_on" || key2 === "expires_on" || key2 === "accepted_ewc_codes" || key2 === "annual_limit_tonnes")) {
                let err23 = { instancePath: instancePath + "/permit", schemaPath: "SitePermitInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } };
                vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
              }
            if (data10.number !== void 0) {
              let data11 = data10.number;
              if (typeof data11 != "string" && data11 !== null) {
                let err24 = { instancePath: instancePath + "/permit/number", schemaPath: "SitePermitInput/properties/number/type", keyword: "type", params: { type: schema46.properties.number.type } };
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
              if (typeof data11 == "string" && func1(data11) > 60) {
                let err25 = { instancePath: instancePath + "/permit/number", schemaPath: "SitePermitInput/properties/number/maxLength", keyword: "maxLength", params: { limit: 60 } };
                vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
              }
            }
            if (data10.type !== void 0) {
              let data12 = data10.type;
              if (typeof data12 != "string" && data12 !== null) {
                let err26 = { instancePath: instancePath + "/permit/type", schemaPath: "SitePermitInput/properties/type/type", keyword: "type", params: { type: schema46.properties.type.type } };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
              if (!(data12 === "permit" || data12 === "exemption" || data12 === "licence" || data12 === null)) {
                let err27 = { instancePath: instancePath + "/permit/type", schemaPath: "SitePermitInput/properties/type/enum", keyword: "enum", params: { allowedValues: schema46.properties.type.enum } };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
            }
            if (data10.regulator !== void 0) {
              let data13 = data10.regulator;
              if (typeof data13 != "string" && data13 !== null) {
                let err28 = { instancePath: instancePath + "/permit/regulator", schemaPath: "SitePermitInput/properties/regulator/type", keyword: "type", params: { type: schema46.properties.regulator.type } };
                vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
              }
              if (!(data13 === "EA" || data13 === "NRW" || data13 === "SEPA" || data13 === "NIEA" || data13 === null)) {
                let err29 = { instancePath: instancePath + "/permit/regulator", schemaPath: "SitePermitInput/properties/regulator/enum", keyword: "enum", params: { allowedValues: schema46.properties.regulator.enum } };
                vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
              }
            }
            if (data10.issued_on !== void 0) {
              let data14 = data10.issued_on;
              if (typeof data14 != "string" && data14 !== null) {
                let err30 = { instancePath: instancePath + "/permit/issued_on", schemaPath: "SitePermitInput/properties/issued_on/type", keyword: "type", params: { type: schema46.properties.issued_on.type } };
                vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
              }
              if (typeof data14 == "string" && !formats14(data14)) {
                let err31 = { instancePath: instancePath + "/permit/issued_on", schemaPath: "SitePermitInput/properties/issued_on/format", keyword: "format", params: { format: "date" } };
                vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
              }
            }
            if (data10.expires_on !== void 0) {
              let data15 = data10.expires_on;
              if (typeof data15 != "string" && data15 !== null) {
                let err32 = { instancePath: instancePath + "/permit/expires_on", schemaPath: "SitePermitInput/properties/expires_on/type", keyword: "type", params: { type: schema46.properties.expires_on.type } };
                vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
              }
              if (typeof data15 == "string" && !formats14(data15)) {
                let err33 = { instancePath: instancePath + "/permit/expires_on", schemaPath: "SitePermitInput/properties/expires_on/format", keyword: "format", params: { format: "date" } };
                vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
              }
            }
            if (data10.accepted_ewc_codes !== void 0) {
              let data16 = data10.accepted_ewc_codes;
              if (Array.isArray(data16)) {
                if (data16.length > 900) {
                  let err34 = { instancePath: instancePath + "/permit/accepted_ewc_codes", schemaPath: "SitePermitInput/properties/accepted_ewc_codes/maxItems", keyword: "maxItems", params: { limit: 900 } };
                  vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                }
                let len0 = data16.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data17 = data16[i0];
                  if (typeof data17 == "string") {
                    if (func1(data17) > 8) {
                      let err35 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                      vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                    }
                    if (!pattern4.test(data17)) {
                      let err36 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                    }
                  } else {
                    let err37 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                  }
                }
              } else {
                let err38 = { instancePath: instancePath + "/permit/accepted_ewc_codes", schemaPath: "SitePermitInput/properties/accepted_ewc_codes/type", keyword: "type", params: { type: "array" } };
                vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
              }
            }
            if (data10.annual_limit_tonnes !== void 0) {
              let data18 = data10.annual_limit_tonnes;
              if (!(typeof data18 == "number" && isFinite(data18)) && data18 !== null) {
                let err39 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/type", keyword: "type", params: { type: schema46.properties.annual_limit_tonnes.type } };
                vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
              }
              if (typeof data18 == "number" && isFinite(data18)) {
                if (data18 > 1e9 || isNaN(data18)) {
                  let err40 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
                  vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                }
                if (data18 < 0 || isNaN(data18)) {
                  let err41 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                  vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                }
              }
            }
          } else {
            let err42 = { instancePath: instancePath + "/permit", schemaPath: "SitePermitInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
          }
        }
      } else {
        let err43 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
      return validate33.errors = vErrors, errors === 0;
    }
    validate33.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v14 = validate34;
    var schema51 = { type: "string", enum: ["scheduled", "in_progress", "completed", "cancelled"], $id: "CollectionStatus" };
    function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate34.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "client_id" || key0 === "scheduled_from" || key0 === "scheduled_to" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "CollectionStatus/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "scheduled" || data0 === "in_progress" || data0 === "completed" || data0 === "cancelled")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "CollectionStatus/enum", keyword: "enum", params: { allowedValues: schema51.enum } };
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
        if (data.scheduled_from !== void 0) {
          let data2 = data.scheduled_from;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err5 = { instancePath: instancePath + "/scheduled_from", schemaPath: "#/properties/scheduled_from/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/scheduled_from", schemaPath: "#/properties/scheduled_from/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.scheduled_to !== void 0) {
          let data3 = data.scheduled_to;
          if (typeof data3 == "string") {
            if (!formats14(data3)) {
              let err7 = { instancePath: instancePath + "/scheduled_to", schemaPath: "#/properties/scheduled_to/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/scheduled_to", schemaPath: "#/properties/scheduled_to/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data4 = data.created_after;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err9 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!formats2(data4)) {
              let err10 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data5 = data.created_before;
          if (typeof data5 == "string") {
            if (func1(data5) > 40) {
              let err12 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (!formats2(data5)) {
              let err13 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data6 = data.limit;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
            let err15 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 100 || isNaN(data6)) {
              let err16 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data6 < 1 || isNaN(data6)) {
              let err17 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data7 = data.cursor;
          if (typeof data7 == "string") {
            if (func1(data7) > 512) {
              let err18 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      return validate34.errors = vErrors, errors === 0;
    }
    validate34.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v15 = validate35;
    var schema52 = { type: "object", additionalProperties: !1, required: ["scheduled_date"], properties: { scheduled_date: { type: "string", format: "date" }, scheduled_time: { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", maxLength: 5 }, client_id: { type: "string", format: "uuid" }, client_location_id: { type: "string", format: "uuid" }, address: { type: "string", maxLength: 500 }, postcode: { type: "string", maxLength: 12 }, waste_description: { type: "string", maxLength: 1e3 }, ewc_codes: { type: "array", maxItems: 50, items: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 } }, quantity_kg: { type: "number", minimum: 0, maximum: 1e9 }, quantity_value: { type: "number", minimum: 0, maximum: 1e9 }, quantity_unit: { type: "string", enum: ["kg", "tonnes", "m3", "litres", "yd3", "containers"], maxLength: 12 }, container_type: { type: "string", maxLength: 80 }, weight_is_estimate: { type: "boolean" }, container_id: { type: "string", format: "uuid" }, driver_notes: { type: "string", maxLength: 2e3 } }, $id: "CollectionCreate" }, pattern8 = new RegExp("^([01]\\d|2[0-3]):[0-5]\\d$", "u");
    function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate35.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.scheduled_date === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scheduled_date" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema52.properties, key0)) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.scheduled_date !== void 0) {
          let data0 = data.scheduled_date;
          if (typeof data0 == "string") {
            if (!formats14(data0)) {
              let err2 = { instancePath: instancePath + "/scheduled_date", schemaPath: "#/properties/scheduled_date/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/scheduled_date", schemaPath: "#/properties/scheduled_date/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.scheduled_time !== void 0) {
          let data1 = data.scheduled_time;
          if (typeof data1 == "string") {
            if (func1(data1) > 5) {
              let err4 = { instancePath: instancePath + "/scheduled_time", schemaPath: "#/properties/scheduled_time/maxLength", keyword: "maxLength", params: { limit: 5 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!pattern8.test(data1)) {
              let err5 = { instancePath: instancePath + "/scheduled_time", schemaPath: "#/properties/scheduled_time/pattern", keyword: "pattern", params: { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/scheduled_time", schemaPath: "#/properties/scheduled_time/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data2 = data.client_id;
          if (typeof data2 == "string") {
            if (!formats0(data2)) {
              let err7 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.client_location_id !== void 0) {
          let data3 = data.client_location_id;
          if (typeof data3 == "string") {
            if (!formats0(data3)) {
              let err9 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.address !== void 0) {
          let data4 = data.address;
          if (typeof data4 == "string") {
            if (func1(data4) > 500) {
              let err11 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data5 = data.postcode;
          if (typeof data5 == "string") {
            if (func1(data5) > 12) {
              let err13 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.waste_description !== void 0) {
          let data6 = data.waste_description;
          if (typeof data6 == "string") {
            if (func1(data6) > 1e3) {
              let err15 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.ewc_codes !== void 0) {
          let data7 = data.ewc_codes;
          if (Array.isArray(data7)) {
            if (data7.length > 50) {
              let err17 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            let len0 = data7.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data8 = data7[i0];
              if (typeof data8 == "string") {
                if (func1(data8) > 8) {
                  let err18 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                  vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                }
                if (!pattern4.test(data8)) {
                  let err19 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                  vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                }
              } else {
                let err20 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
            }
          } else {
            let err21 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data.quantity_kg !== void 0) {
          let data9 = data.quantity_kg;
          if (typeof data9 == "number" && isFinite(data9)) {
            if (data9 > 1e9 || isNaN(data9)) {
              let err22 = { instancePath: instancePath + "/quantity_kg", schemaPath: "#/properties/quantity_kg/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
            if (data9 < 0 || isNaN(data9)) {
              let err23 = { instancePath: instancePath + "/quantity_kg", schemaPath: "#/properties/quantity_kg/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/quantity_kg", schemaPath: "#/properties/quantity_kg/type", keyword: "type", params: { type: "number" } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data.quantity_value !== void 0) {
          let data10 = data.quantity_value;
          if (typeof data10 == "number" && isFinite(data10)) {
            if (data10 > 1e9 || isNaN(data10)) {
              let err25 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
            if (data10 < 0 || isNaN(data10)) {
              let err26 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/type", keyword: "type", params: { type: "number" } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.quantity_unit !== void 0) {
          let data11 = data.quantity_unit;
          if (!(data11 === "kg" || data11 === "tonnes" || data11 === "m3" || data11 === "litres" || data11 === "yd3" || data11 === "containers")) {
            let err28 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/enum", keyword: "enum", params: { allowedValues: schema52.properties.quantity_unit.enum } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data11 == "string") {
            if (func1(data11) > 12) {
              let err29 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
            }
          } else {
            let err30 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data12 = data.container_type;
          if (typeof data12 == "string") {
            if (func1(data12) > 80) {
              let err31 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
              vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
            }
          } else {
            let err32 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
        }
        if (data.weight_is_estimate !== void 0 && typeof data.weight_is_estimate != "boolean") {
          let err33 = { instancePath: instancePath + "/weight_is_estimate", schemaPath: "#/properties/weight_is_estimate/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
        if (data.container_id !== void 0) {
          let data14 = data.container_id;
          if (typeof data14 == "string") {
            if (!formats0(data14)) {
              let err34 = { instancePath: instancePath + "/container_id", schemaPath: "#/properties/container_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
            }
          } else {
            let err35 = { instancePath: instancePath + "/container_id", schemaPath: "#/properties/container_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data.driver_notes !== void 0) {
          let data15 = data.driver_notes;
          if (typeof data15 == "string") {
            if (func1(data15) > 2e3) {
              let err36 = { instancePath: instancePath + "/driver_notes", schemaPath: "#/properties/driver_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
              vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
            }
          } else {
            let err37 = { instancePath: instancePath + "/driver_notes", schemaPath: "#/properties/driver_notes/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
      } else {
        let err38 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      return validate35.errors = vErrors, errors === 0;
    }
    validate35.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v16 = validate36;
    var schema53 = { type: "object", additionalProperties: !1, properties: { status: { type: "string", enum: ["scheduled", "cancelled"] }, cancel_reason: { type: ["string", "null"], maxLength: 500 }, scheduled_date: { type: "string", format: "date" }, scheduled_time: { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", maxLength: 5 }, client_id: { type: ["string", "null"], format: "uuid" }, client_location_id: { type: ["string", "null"], format: "uuid" }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, waste_description: { type: ["string", "null"], maxLength: 1e3 }, ewc_codes: { type: "array", maxItems: 50, items: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 } }, quantity_kg: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, quantity_value: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, quantity_unit: { type: ["string", "null"], enum: ["kg", "tonnes", "m3", "litres", "yd3", "containers", null], maxLength: 12 }, container_type: { type: ["string", "null"], maxLength: 80 }, weight_is_estimate: { type: "boolean" }, container_id: { type: ["string", "null"], format: "uuid" }, driver_notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "CollectionUpdate" };
    function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate36.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema53.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "scheduled" || data0 === "cancelled")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema53.properties.status.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.cancel_reason !== void 0) {
          let data1 = data.cancel_reason;
          if (typeof data1 != "string" && data1 !== null) {
            let err3 = { instancePath: instancePath + "/cancel_reason", schemaPath: "#/properties/cancel_reason/type", keyword: "type", params: { type: schema53.properties.cancel_reason.type } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 500) {
            let err4 = { instancePath: instancePath + "/cancel_reason", schemaPath: "#/properties/cancel_reason/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.scheduled_date !== void 0) {
          let data2 = data.scheduled_date;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err5 = { instancePath: instancePath + "/scheduled_date", schemaPath: "#/properties/scheduled_date/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/scheduled_date", schemaPath: "#/properties/scheduled_date/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.scheduled_time !== void 0) {
          let data3 = data.scheduled_time;
          if (typeof data3 != "string" && data3 !== null) {
            let err7 = { instancePath: instancePath + "/scheduled_time", schemaPath: "#/properties/scheduled_time/type", keyword: "type", params: { type: schema53.properties.scheduled_time.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data3 == "string") {
            if (func1(data3) > 5) {
              let err8 = { instancePath: instancePath + "/scheduled_time", schemaPath: "#/properties/scheduled_time/maxLength", keyword: "maxLength", params: { limit: 5 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!pattern8.test(data3)) {
              let err9 = { instancePath: instancePath + "/scheduled_time", schemaPath: "#/properties/scheduled_time/pattern", keyword: "pattern", params: { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          }
        }
        if (data.client_id !== void 0) {
          let data4 = data.client_id;
          if (typeof data4 != "string" && data4 !== null) {
            let err10 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema53.properties.client_id.type } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data4 == "string" && !formats0(data4)) {
            let err11 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.client_location_id !== void 0) {
          let data5 = data.client_location_id;
          if (typeof data5 != "string" && data5 !== null) {
            let err12 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/type", keyword: "type", params: { type: schema53.properties.client_location_id.type } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data5 == "string" && !formats0(data5)) {
            let err13 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.address !== void 0) {
          let data6 = data.address;
          if (typeof data6 != "string" && data6 !== null) {
            let err14 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema53.properties.address.type } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 500) {
            let err15 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data7 = data.postcode;
          if (typeof data7 != "string" && data7 !== null) {
            let err16 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema53.properties.postcode.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data7 == "string" && func1(data7) > 12) {
            let err17 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.waste_description !== void 0) {
          let data8 = data.waste_description;
          if (typeof data8 != "string" && data8 !== null) {
            let err18 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/type", keyword: "type", params: { type: schema53.properties.waste_description.type } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (typeof data8 == "string" && func1(data8) > 1e3) {
            let err19 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data.ewc_codes !== void 0) {
          let data9 = data.ewc_codes;
          if (Array.isArray(data9)) {
            if (data9.length > 50) {
              let err20 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            let len0 = data9.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data10 = data9[i0];
              if (typeof data10 == "string") {
                if (func1(data10) > 8) {
                  let err21 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                  vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                }
                if (!pattern4.test(data10)) {
                  let err22 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                  vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                }
              } else {
                let err23 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
              }
            }
          } else {
            let err24 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data.quantity_kg !== void 0) {
          let data11 = data.quantity_kg;
          if (!(typeof data11 == "number" && isFinite(data11)) && data11 !== null) {
            let err25 = { instancePath: instancePath + "/quantity_kg", schemaPath: "#/properties/quantity_kg/type", keyword: "type", params: { type: schema53.properties.quantity_kg.type } };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
          if (typeof data11 == "number" && isFinite(data11)) {
            if (data11 > 1e9 || isNaN(data11)) {
              let err26 = { instancePath: instancePath + "/quantity_kg", schemaPath: "#/properties/quantity_kg/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
            if (data11 < 0 || isNaN(data11)) {
              let err27 = { instancePath: instancePath + "/quantity_kg", schemaPath: "#/properties/quantity_kg/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
          }
        }
        if (data.quantity_value !== void 0) {
          let data12 = data.quantity_value;
          if (!(typeof data12 == "number" && isFinite(data12)) && data12 !== null) {
            let err28 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/type", keyword: "type", params: { type: schema53.properties.quantity_value.type } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data12 == "number" && isFinite(data12)) {
            if (data12 > 1e9 || isNaN(data12)) {
              let err29 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
            }
            if (data12 < 0 || isNaN(data12)) {
              let err30 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          }
        }
        if (data.quantity_unit !== void 0) {
          let data13 = data.quantity_unit;
          if (typeof data13 != "string" && data13 !== null) {
            let err31 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/type", keyword: "type", params: { type: schema53.properties.quantity_unit.type } };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
          if (!(data13 === "kg" || data13 === "tonnes" || data13 === "m3" || data13 === "litres" || data13 === "yd3" || data13 === "containers" || data13 === null)) {
            let err32 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/enum", keyword: "enum", params: { allowedValues: schema53.properties.quantity_unit.enum } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
          if (typeof data13 == "string" && func1(data13) > 12) {
            let err33 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data14 = data.container_type;
          if (typeof data14 != "string" && data14 !== null) {
            let err34 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: schema53.properties.container_type.type } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
          if (typeof data14 == "string" && func1(data14) > 80) {
            let err35 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data.weight_is_estimate !== void 0 && typeof data.weight_is_estimate != "boolean") {
          let err36 = { instancePath: instancePath + "/weight_is_estimate", schemaPath: "#/properties/weight_is_estimate/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
        }
        if (data.container_id !== void 0) {
          let data16 = data.container_id;
          if (typeof data16 != "string" && data16 !== null) {
            let err37 = { instancePath: instancePath + "/container_id", schemaPath: "#/properties/container_id/type", keyword: "type", params: { type: schema53.properties.container_id.type } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
          if (typeof data16 == "string" && !formats0(data16)) {
            let err38 = { instancePath: instancePath + "/container_id", schemaPath: "#/properties/container_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
          }
        }
        if (data.driver_notes !== void 0) {
          let data17 = data.driver_notes;
          if (typeof data17 != "string" && data17 !== null) {
            let err39 = { instancePath: instancePath + "/driver_notes", schemaPath: "#/properties/driver_notes/type", keyword: "type", params: { type: schema53.properties.driver_notes.type } };
            vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
          }
          if (typeof data17 == "string" && func1(data17) > 2e3) {
            let err40 = { instancePath: instancePath + "/driver_notes", schemaPath: "#/properties/driver_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
          }
        }
      } else {
        let err41 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
      return validate36.errors = vErrors, errors === 0;
    }
    validate36.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v17 = validate37;
    function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate37.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "client_id" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 == "string") {
            if (func1(data0) > 40) {
              let err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data1 = data.client_id;
          if (typeof data1 == "string") {
            if (!formats0(data1)) {
              let err4 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
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
      return validate37.errors = vErrors, errors === 0;
    }
    validate37.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v18 = validate38;
    var schema55 = { type: "object", additionalProperties: !1, required: ["container_type"], properties: { reference: { type: ["string", "null"], maxLength: 60 }, container_type: { type: "string", minLength: 1, maxLength: 80 }, status: { type: "string", enum: ["available", "on_hire", "in_transit", "maintenance", "repair", "lost", "scrapped"] }, client_id: { type: ["string", "null"], format: "uuid" }, location: { $ref: "ContainerLocationInput" } }, $id: "ContainerCreate" }, schema56 = { type: "object", additionalProperties: !1, properties: { type: { type: "string", enum: ["yard", "client", "site", "vehicle", "unknown"] }, client_location_id: { type: ["string", "null"], format: "uuid" }, site_id: { type: ["string", "null"], format: "uuid" }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 } }, $id: "ContainerLocationInput" };
    function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate38.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.container_type === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "container_type" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "reference" || key0 === "container_type" || key0 === "status" || key0 === "client_id" || key0 === "location")) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.reference !== void 0) {
          let data0 = data.reference;
          if (typeof data0 != "string" && data0 !== null) {
            let err2 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: schema55.properties.reference.type } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          if (typeof data0 == "string" && func1(data0) > 60) {
            let err3 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 60 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data1 = data.container_type;
          if (typeof data1 == "string") {
            if (func1(data1) > 80) {
              let err4 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (func1(data1) < 1) {
              let err5 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.status !== void 0) {
          let data2 = data.status;
          if (typeof data2 != "string") {
            let err7 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (!(data2 === "available" || data2 === "on_hire" || data2 === "in_transit" || data2 === "maintenance" || data2 === "repair" || data2 === "lost" || data2 === "scrapped")) {
            let err8 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema55.properties.status.enum } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data3 = data.client_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema55.properties.client_id.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err10 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.location !== void 0) {
          let data4 = data.location;
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            for (let key1 in data4)
              if (!(key1 === "type" || key1 === "client_location_id" || key1 === "site_id" || key1 === "address" || key1 === "postcode")) {
                let err11 = { instancePath: instancePath + "/location", schemaPath: "ContainerLocationInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
            if (data4.type !== void 0) {
              let data5 = data4.type;
              if (typeof data5 != "string") {
                let err12 = { instancePath: instancePath + "/location/type", schemaPath: "ContainerLocationInput/properties/type/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
              if (!(data5 === "yard" || data5 === "client" || data5 === "site" || data5 === "vehicle" || data5 === "unknown")) {
                let err13 = { instancePath: instancePath + "/location/type", schemaPath: "ContainerLocationInput/properties/type/enum", keyword: "enum", params: { allowedValues: schema56.properties.type.enum } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
            }
            if (data4.client_location_id !== void 0) {
              let data6 = data4.client_location_id;
              if (typeof data6 != "string" && data6 !== null) {
                let err14 = { instancePath: instancePath + "/location/client_location_id", schemaPath: "ContainerLocationInput/properties/client_location_id/type", keyword: "type", params: { type: schema56.properties.client_location_id.type } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
              if (typeof data6 == "string" && !formats0(data6)) {
                let err15 = { instancePath: instancePath + "/location/client_location_id", schemaPath: "ContainerLocationInput/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
            }
            if (data4.site_id !== void 0) {
              let data7 = data4.site_id;
              if (typeof data7 != "string" && data7 !== null) {
                let err16 = { instancePath: instancePath + "/location/site_id", schemaPath: "ContainerLocationInput/properties/site_id/type", keyword: "type", params: { type: schema56.properties.site_id.type } };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
              if (typeof data7 == "string" && !formats0(data7)) {
                let err17 = { instancePath: instancePath + "/location/site_id", schemaPath: "ContainerLocationInput/properties/site_id/format", keyword: "format", params: { format: "uuid" } };
                vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
              }
            }
            if (data4.address !== void 0) {
              let data8 = data4.address;
              if (typeof data8 != "string" && data8 !== null) {
                let err18 = { instancePath: instancePath + "/location/address", schemaPath: "ContainerLocationInput/properties/address/type", keyword: "type", params: { type: schema56.properties.address.type } };
                vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
              }
              if (typeof data8 == "string" && func1(data8) > 500) {
                let err19 = { instancePath: instancePath + "/location/address", schemaPath: "ContainerLocationInput/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
                vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
              }
            }
            if (data4.postcode !== void 0) {
              let data9 = data4.postcode;
              if (typeof data9 != "string" && data9 !== null) {
                let err20 = { instancePath: instancePath + "/location/postcode", schemaPath: "ContainerLocationInput/properties/postcode/type", keyword: "type", params: { type: schema56.properties.postcode.type } };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
              if (typeof data9 == "string" && func1(data9) > 12) {
                let err21 = { instancePath: instancePath + "/location/postcode", schemaPath: "ContainerLocationInput/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
                vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
              }
            }
          } else {
            let err22 = { instancePath: instancePath + "/location", schemaPath: "ContainerLocationInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
      } else {
        let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      return validate38.errors = vErrors, errors === 0;
    }
    validate38.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v19 = validate39;
    var schema57 = { type: "object", additionalProperties: !1, properties: { reference: { type: ["string", "null"], maxLength: 60 }, container_type: { type: "string", minLength: 1, maxLength: 80 }, status: { $ref: "ContainerStatus" }, client_id: { type: ["string", "null"], format: "uuid" }, location: { $ref: "ContainerLocationInput" } }, $id: "ContainerUpdate" }, schema58 = { type: "string", enum: ["available", "on_hire", "in_transit", "maintenance", "repair", "lost", "scrapped"], $id: "ContainerStatus" };
    function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate39.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "reference" || key0 === "container_type" || key0 === "status" || key0 === "client_id" || key0 === "location")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.reference !== void 0) {
          let data0 = data.reference;
          if (typeof data0 != "string" && data0 !== null) {
            let err1 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: schema57.properties.reference.type } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (typeof data0 == "string" && func1(data0) > 60) {
            let err2 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 60 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data1 = data.container_type;
          if (typeof data1 == "string") {
            if (func1(data1) > 80) {
              let err3 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data1) < 1) {
              let err4 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.status !== void 0) {
          let data2 = data.status;
          if (typeof data2 != "string") {
            let err6 = { instancePath: instancePath + "/status", schemaPath: "ContainerStatus/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (!(data2 === "available" || data2 === "on_hire" || data2 === "in_transit" || data2 === "maintenance" || data2 === "repair" || data2 === "lost" || data2 === "scrapped")) {
            let err7 = { instancePath: instancePath + "/status", schemaPath: "ContainerStatus/enum", keyword: "enum", params: { allowedValues: schema58.enum } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data3 = data.client_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema57.properties.client_id.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err9 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.location !== void 0) {
          let data4 = data.location;
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            for (let key1 in data4)
              if (!(key1 === "type" || key1 === "client_location_id" || key1 === "site_id" || key1 === "address" || key1 === "postcode")) {
                let err10 = { instancePath: instancePath + "/location", schemaPath: "ContainerLocationInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            if (data4.type !== void 0) {
              let data5 = data4.type;
              if (typeof data5 != "string") {
                let err11 = { instancePath: instancePath + "/location/type", schemaPath: "ContainerLocationInput/properties/type/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
              if (!(data5 === "yard" || data5 === "client" || data5 === "site" || data5 === "vehicle" || data5 === "unknown")) {
                let err12 = { instancePath: instancePath + "/location/type", schemaPath: "ContainerLocationInput/properties/type/enum", keyword: "enum", params: { allowedValues: schema56.properties.type.enum } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            }
            if (data4.client_location_id !== void 0) {
              let data6 = data4.client_location_id;
              if (typeof data6 != "string" && data6 !== null) {
                let err13 = { instancePath: instancePath + "/location/client_location_id", schemaPath: "ContainerLocationInput/properties/client_location_id/type", keyword: "type", params: { type: schema56.properties.client_location_id.type } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
              if (typeof data6 == "string" && !formats0(data6)) {
                let err14 = { instancePath: instancePath + "/location/client_location_id", schemaPath: "ContainerLocationInput/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
            if (data4.site_id !== void 0) {
              let data7 = data4.site_id;
              if (typeof data7 != "string" && data7 !== null) {
                let err15 = { instancePath: instancePath + "/location/site_id", schemaPath: "ContainerLocationInput/properties/site_id/type", keyword: "type", params: { type: schema56.properties.site_id.type } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
              if (typeof data7 == "string" && !formats0(data7)) {
                let err16 = { instancePath: instancePath + "/location/site_id", schemaPath: "ContainerLocationInput/properties/site_id/format", keyword: "format", params: { format: "uuid" } };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
            }
            if (data4.address !== void 0) {
              let data8 = data4.address;
              if (typeof data8 != "string" && data8 !== null) {
                let err17 = { instancePath: instancePath + "/location/address", schemaPath: "ContainerLocationInput/properties/address/type", keyword: "type", params: { type: schema56.properties.address.type } };
                vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
              }
              if (typeof data8 == "string" && func1(data8) > 500) {
                let err18 = { instancePath: instancePath + "/location/address", schemaPath: "ContainerLocationInput/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
                vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
              }
            }
            if (data4.postcode !== void 0) {
              let data9 = data4.postcode;
              if (typeof data9 != "string" && data9 !== null) {
                let err19 = { instancePath: instancePath + "/location/postcode", schemaPath: "ContainerLocationInput/properties/postcode/type", keyword: "type", params: { type: schema56.properties.postcode.type } };
                vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
              }
              if (typeof data9 == "string" && func1(data9) > 12) {
                let err20 = { instancePath: instancePath + "/location/postcode", schemaPath: "ContainerLocationInput/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
            }
          } else {
            let err21 = { instancePath: instancePath + "/location", schemaPath: "ContainerLocationInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
      } else {
        let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      return validate39.errors = vErrors, errors === 0;
    }
    validate39.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v20 = validate40;
    var schema61 = { type: "string", enum: ["draft", "sent", "overdue", "paid", "credited", "void"], $id: "InvoiceStatus" };
    function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate40.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "client_id" || key0 === "issued_from" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "InvoiceStatus/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "draft" || data0 === "sent" || data0 === "overdue" || data0 === "paid" || data0 === "credited" || data0 === "void")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "InvoiceStatus/enum", keyword: "enum", params: { allowedValues: schema61.enum } };
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
        if (data.issued_from !== void 0) {
          let data2 = data.issued_from;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err5 = { instancePath: instancePath + "/issued_from", schemaPath: "#/properties/issued_from/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/issued_from", schemaPath: "#/properties/issued_from/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data3 = data.created_after;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats2(data3)) {
              let err8 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data4 = data.created_before;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (!formats2(data4)) {
              let err11 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data5 = data.limit;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 100 || isNaN(data5)) {
              let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data5 < 1 || isNaN(data5)) {
              let err15 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data6 = data.cursor;
          if (typeof data6 == "string") {
            if (func1(data6) > 512) {
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
      return validate40.errors = vErrors, errors === 0;
    }
    validate40.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v21 = validate41;
    var schema63 = { type: "string", enum: ["draft", "sent", "accepted", "declined", "expired"], $id: "QuoteStatus" };
    function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate41.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "client_id" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "QuoteStatus/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "draft" || data0 === "sent" || data0 === "accepted" || data0 === "declined" || data0 === "expired")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "QuoteStatus/enum", keyword: "enum", params: { allowedValues: schema63.enum } };
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
        if (data.created_after !== void 0) {
          let data2 = data.created_after;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err5 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!formats2(data2)) {
              let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data3 = data.created_before;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err8 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats2(data3)) {
              let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data4 = data.limit;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data5 = data.cursor;
          if (typeof data5 == "string") {
            if (func1(data5) > 512) {
              let err14 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      return validate41.errors = vErrors, errors === 0;
    }
    validate41.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v22 = validate42;
    var schema65 = { type: "string", enum: ["draft", "issued", "collected", "received", "rejected", "cancelled"], $id: "ConsignmentNoteStatus" };
    function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate42.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "client_id" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "ConsignmentNoteStatus/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "draft" || data0 === "issued" || data0 === "collected" || data0 === "received" || data0 === "rejected" || data0 === "cancelled")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "ConsignmentNoteStatus/enum", keyword: "enum", params: { allowedValues: schema65.enum } };
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
        if (data.created_after !== void 0) {
          let data2 = data.created_after;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err5 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!formats2(data2)) {
              let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data3 = data.created_before;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err8 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats2(data3)) {
              let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data4 = data.limit;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data5 = data.cursor;
          if (typeof data5 == "string") {
            if (func1(data5) > 512) {
              let err14 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      return validate42.errors = vErrors, errors === 0;
    }
    validate42.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v23 = validate43;
    function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate43.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "ticket_from" || key0 === "vehicle_reg" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.ticket_from !== void 0) {
          let data0 = data.ticket_from;
          if (typeof data0 == "string") {
            if (!formats14(data0)) {
              let err1 = { instancePath: instancePath + "/ticket_from", schemaPath: "#/properties/ticket_from/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
          } else {
            let err2 = { instancePath: instancePath + "/ticket_from", schemaPath: "#/properties/ticket_from/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.vehicle_reg !== void 0) {
          let data1 = data.vehicle_reg;
          if (typeof data1 == "string") {
            if (func1(data1) > 12) {
              let err3 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data1) < 1) {
              let err4 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/type", keyword: "type", params: { type: "string" } };
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
      return validate43.errors = vErrors, errors === 0;
    }
    validate43.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v24 = validate44;
    var schema67 = { type: "object", additionalProperties: !1, required: ["vehicle_reg", "waste_type", "gross_kg", "tare_kg"], properties: { ticket_number: { type: "string", maxLength: 60 }, ticket_date: { type: "string", format: "date" }, vehicle_reg: { type: "string", minLength: 1, maxLength: 12 }, waste_type: { type: "string", minLength: 1, maxLength: 200 }, ewc_code: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}\\*?$", maxLength: 10 }, gross_kg: { type: "number", minimum: 0, maximum: 1e9 }, tare_kg: { type: "number", minimum: 0, maximum: 1e9 }, site_id: { type: "string", format: "uuid" }, note_id: { type: "string", format: "uuid" }, notes: { type: "string", maxLength: 2e3 } }, $id: "WeighbridgeTicketCreate" }, pattern12 = new RegExp("^\\d{2} \\d{2} \\d{2}\\*?$", "u");
    function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate44.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.vehicle_reg === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "vehicle_reg" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.waste_type === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "waste_type" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.gross_kg === void 0) {
          let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gross_kg" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.tare_kg === void 0) {
          let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tare_kg" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema67.properties, key0)) {
            let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        if (data.ticket_number !== void 0) {
          let data0 = data.ticket_number;
          if (typeof data0 == "string") {
            if (func1(data0) > 60) {
              let err5 = { instancePath: instancePath + "/ticket_number", schemaPath: "#/properties/ticket_number/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/ticket_number", schemaPath: "#/properties/ticket_number/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.ticket_date !== void 0) {
          let data1 = data.ticket_date;
          if (typeof data1 == "string") {
            if (!formats14(data1)) {
              let err7 = { instancePath: instancePath + "/ticket_date", schemaPath: "#/properties/ticket_date/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/ticket_date", schemaPath: "#/properties/ticket_date/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.vehicle_reg !== void 0) {
          let data2 = data.vehicle_reg;
          if (typeof data2 == "string") {
            if (func1(data2) > 12) {
              let err9 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (func1(data2) < 1) {
              let err10 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.waste_type !== void 0) {
          let data3 = data.waste_type;
          if (typeof data3 == "string") {
            if (func1(data3) > 200) {
              let err12 = { instancePath: instancePath + "/waste_type", schemaPath: "#/properties/waste_type/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (func1(data3) < 1) {
              let err13 = { instancePath: instancePath + "/waste_type", schemaPath: "#/properties/waste_type/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/waste_type", schemaPath: "#/properties/waste_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.ewc_code !== void 0) {
          let data4 = data.ewc_code;
          if (typeof data4 == "string") {
            if (func1(data4) > 10) {
              let err15 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/maxLength", keyword: "maxLength", params: { limit: 10 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (!pattern12.test(data4)) {
              let err16 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}\\*?$" } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.gross_kg !== void 0) {
          let data5 = data.gross_kg;
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 1e9 || isNaN(data5)) {
              let err18 = { instancePath: instancePath + "/gross_kg", schemaPath: "#/properties/gross_kg/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data5 < 0 || isNaN(data5)) {
              let err19 = { instancePath: instancePath + "/gross_kg", schemaPath: "#/properties/gross_kg/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/gross_kg", schemaPath: "#/properties/gross_kg/type", keyword: "type", params: { type: "number" } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data.tare_kg !== void 0) {
          let data6 = data.tare_kg;
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 1e9 || isNaN(data6)) {
              let err21 = { instancePath: instancePath + "/tare_kg", schemaPath: "#/properties/tare_kg/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
            if (data6 < 0 || isNaN(data6)) {
              let err22 = { instancePath: instancePath + "/tare_kg", schemaPath: "#/properties/tare_kg/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/tare_kg", schemaPath: "#/properties/tare_kg/type", keyword: "type", params: { type: "number" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data.site_id !== void 0) {
          let data7 = data.site_id;
          if (typeof data7 == "string") {
            if (!formats0(data7)) {
              let err24 = { instancePath: instancePath + "/site_id", schemaPath: "#/properties/site_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          } else {
            let err25 = { instancePath: instancePath + "/site_id", schemaPath: "#/properties/site_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
        if (data.note_id !== void 0) {
          let data8 = data.note_id;
          if (typeof data8 == "string") {
            if (!formats0(data8)) {
              let err26 = { instancePath: instancePath + "/note_id", schemaPath: "#/properties/note_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/note_id", schemaPath: "#/properties/note_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data9 = data.notes;
          if (typeof data9 == "string") {
            if (func1(data9) > 2e3) {
              let err28 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
          } else {
            let err29 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
      } else {
        let err30 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      return validate44.errors = vErrors, errors === 0;
    }
    validate44.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v25 = validate45;
    var schema68 = { type: "object", properties: { entity_type: { type: "string", minLength: 1, maxLength: 60 }, entity_id: { type: "string", minLength: 1, maxLength: 60 }, client_id: { type: "string", minLength: 1, maxLength: 60 }, action: { type: "string", minLength: 1, maxLength: 60 }, source: { type: "string", minLength: 1, maxLength: 60 }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-94d5bc00194b9d7b" };
    function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate45.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema68.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.entity_type !== void 0) {
          let data0 = data.entity_type;
          if (typeof data0 == "string") {
            if (func1(data0) > 60) {
              let err1 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.entity_id !== void 0) {
          let data1 = data.entity_id;
          if (typeof data1 == "string") {
            if (func1(data1) > 60) {
              let err4 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (func1(data1) < 1) {
              let err5 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data2 = data.client_id;
          if (typeof data2 == "string") {
            if (func1(data2) > 60) {
              let err7 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (func1(data2) < 1) {
              let err8 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.action !== void 0) {
          let data3 = data.action;
          if (typeof data3 == "string") {
            if (func1(data3) > 60) {
              let err10 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (func1(data3) < 1) {
              let err11 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.source !== void 0) {
          let data4 = data.source;
          if (typeof data4 == "string") {
            if (func1(data4) > 60) {
              let err13 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (func1(data4) < 1) {
              let err14 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data5 = data.created_after;
          if (typeof data5 == "string") {
            if (func1(data5) > 40) {
              let err16 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (!formats2(data5)) {
              let err17 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data6 = data.created_before;
          if (typeof data6 == "string") {
            if (func1(data6) > 40) {
              let err19 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (!formats2(data6)) {
              let err20 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data7 = data.limit;
          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
            let err22 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
          if (typeof data7 == "number" && isFinite(data7)) {
            if (data7 > 100 || isNaN(data7)) {
              let err23 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
            if (data7 < 1 || isNaN(data7)) {
              let err24 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data8 = data.cursor;
          if (typeof data8 == "string") {
            if (func1(data8) > 512) {
              let err25 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
          } else {
            let err26 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
        }
      } else {
        let err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
      return validate45.errors = vErrors, errors === 0;
    }
    validate45.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v26 = validate46;
    var schema69 = { type: "object", properties: { email: { type: "string", minLength: 1, maxLength: 254 }, postcode: { type: "string", minLength: 1, maxLength: 12 }, stage: { type: "string", enum: ["lead", "quoted", "active", "dormant", "lost"] }, on_stop: { type: "boolean" }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-f2bdbee16438dd0c" };
    function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate46.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "email" || key0 === "postcode" || key0 === "stage" || key0 === "on_stop" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
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
        if (data.stage !== void 0) {
          let data2 = data.stage;
          if (typeof data2 != "string") {
            let err7 = { instancePath: instancePath + "/stage", schemaPath: "#/properties/stage/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (!(data2 === "lead" || data2 === "quoted" || data2 === "active" || data2 === "dormant" || data2 === "lost")) {
            let err8 = { instancePath: instancePath + "/stage", schemaPath: "#/properties/stage/enum", keyword: "enum", params: { allowedValues: schema69.properties.stage.enum } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.on_stop !== void 0 && typeof data.on_stop != "boolean") {
          let err9 = { instancePath: instancePath + "/on_stop", schemaPath: "#/properties/on_stop/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (data.created_after !== void 0) {
          let data4 = data.created_after;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err10 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (!formats2(data4)) {
              let err11 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data5 = data.created_before;
          if (typeof data5 == "string") {
            if (func1(data5) > 40) {
              let err13 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (!formats2(data5)) {
              let err14 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data6 = data.limit;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
            let err16 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 100 || isNaN(data6)) {
              let err17 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data6 < 1 || isNaN(data6)) {
              let err18 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data7 = data.cursor;
          if (typeof data7 == "string") {
            if (func1(data7) > 512) {
              let err19 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      return validate46.errors = vErrors, errors === 0;
    }
    validate46.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v27 = validate47;
    var schema70 = { type: "object", additionalProperties: !1, required: ["name"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, company: { type: ["string", "null"], maxLength: 200 }, email: { type: ["string", "null"], format: "email", maxLength: 254 }, phone: { type: ["string", "null"], maxLength: 40 }, address: { type: ["string", "null"], maxLength: 500 }, city: { type: ["string", "null"], maxLength: 100 }, postcode: { type: ["string", "null"], maxLength: 12 }, company_number: { type: ["string", "null"], maxLength: 20 }, carrier_registration: { type: ["string", "null"], maxLength: 40 }, sic_code: { type: ["string", "null"], maxLength: 10 }, notes: { type: ["string", "null"], maxLength: 2e3 }, vat_number: { type: ["string", "null"], maxLength: 20 }, employee_band: { type: ["string", "null"], enum: ["under_10", "10_to_49", "50_to_249", "250_or_more", null] }, payment_terms: { type: ["string", "null"], enum: ["pro_forma", "card_on_booking", "7_days", "14_days", "30_days", "30_days_end_of_month", "60_days", null] }, credit_limit: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, on_stop: { type: "boolean" }, cis_reverse_charge: { type: "boolean" } }, $id: "AppClientInput" };
    function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate47.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema70.properties, key0)) {
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
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: schema70.properties.company.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 200) {
            let err6 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.email !== void 0) {
          let data2 = data.email;
          if (typeof data2 != "string" && data2 !== null) {
            let err7 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema70.properties.email.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "string") {
            if (func1(data2) > 254) {
              let err8 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats30(data2)) {
              let err9 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          }
        }
        if (data.phone !== void 0) {
          let data3 = data.phone;
          if (typeof data3 != "string" && data3 !== null) {
            let err10 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: schema70.properties.phone.type } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 40) {
            let err11 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.address !== void 0) {
          let data4 = data.address;
          if (typeof data4 != "string" && data4 !== null) {
            let err12 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema70.properties.address.type } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data4 == "string" && func1(data4) > 500) {
            let err13 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.city !== void 0) {
          let data5 = data.city;
          if (typeof data5 != "string" && data5 !== null) {
            let err14 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: schema70.properties.city.type } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data5 == "string" && func1(data5) > 100) {
            let err15 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data6 = data.postcode;
          if (typeof data6 != "string" && data6 !== null) {
            let err16 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema70.properties.postcode.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 12) {
            let err17 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.company_number !== void 0) {
          let data7 = data.company_number;
          if (typeof data7 != "string" && data7 !== null) {
            let err18 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/type", keyword: "type", params: { type: schema70.properties.company_number.type } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (typeof data7 == "string" && func1(data7) > 20) {
            let err19 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data.carrier_registration !== void 0) {
          let data8 = data.carrier_registration;
          if (typeof data8 != "string" && data8 !== null) {
            let err20 = { instancePath: instancePath + "/carrier_registration", schemaPath: "#/properties/carrier_registration/type", keyword: "type", params: { type: schema70.properties.carrier_registration.type } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
          if (typeof data8 == "string" && func1(data8) > 40) {
            let err21 = { instancePath: instancePath + "/carrier_registration", schemaPath: "#/properties/carrier_registration/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data.sic_code !== void 0) {
          let data9 = data.sic_code;
          if (typeof data9 != "string" && data9 !== null) {
            let err22 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/type", keyword: "type", params: { type: schema70.properties.sic_code.type } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
          if (typeof data9 == "string" && func1(data9) > 10) {
            let err23 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/maxLength", keyword: "maxLength", params: { limit: 10 } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data10 = data.notes;
          if (typeof data10 != "string" && data10 !== null) {
            let err24 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema70.properties.notes.type } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
          if (typeof data10 == "string" && func1(data10) > 2e3) {
            let err25 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
        if (data.vat_number !== void 0) {
          let data11 = data.vat_number;
          if (typeof data11 != "string" && data11 !== null) {
            let err26 = { instancePath: instancePath + "/vat_number", schemaPath: "#/properties/vat_number/type", keyword: "type", params: { type: schema70.properties.vat_number.type } };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
          if (typeof data11 == "string" && func1(data11) > 20) {
            let err27 = { instancePath: instancePath + "/vat_number", schemaPath: "#/properties/vat_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.employee_band !== void 0) {
          let data12 = data.employee_band;
          if (typeof data12 != "string" && data12 !== null) {
            let err28 = { instancePath: instancePath + "/employee_band", schemaPath: "#/properties/employee_band/type", keyword: "type", params: { type: schema70.properties.employee_band.type } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (!(data12 === "under_10" || data12 === "10_to_49" || data12 === "50_to_249" || data12 === "250_or_more" || data12 === null)) {
            let err29 = { instancePath: instancePath + "/employee_band", schemaPath: "#/properties/employee_band/enum", keyword: "enum", params: { allowedValues: schema70.properties.employee_band.enum } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data.payment_terms !== void 0) {
          let data13 = data.payment_terms;
          if (typeof data13 != "string" && data13 !== null) {
            let err30 = { instancePath: instancePath + "/payment_terms", schemaPath: "#/properties/payment_terms/type", keyword: "type", params: { type: schema70.properties.payment_terms.type } };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
          if (!(data13 === "pro_forma" || data13 === "card_on_booking" || data13 === "7_days" || data13 === "14_days" || data13 === "30_days" || data13 === "30_days_end_of_month" || data13 === "60_days" || data13 === null)) {
            let err31 = { instancePath: instancePath + "/payment_terms", schemaPath: "#/properties/payment_terms/enum", keyword: "enum", params: { allowedValues: schema70.properties.payment_terms.enum } };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data.credit_limit !== void 0) {
          let data14 = data.credit_limit;
          if (!(typeof data14 == "number" && isFinite(data14)) && data14 !== null) {
            let err32 = { instancePath: instancePath + "/credit_limit", schemaPath: "#/properties/credit_limit/type", keyword: "type", params: { type: schema70.properties.credit_limit.type } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
          if (typeof data14 == "number" && isFinite(data14)) {
            if (data14 > 1e9 || isNaN(data14)) {
              let err33 = { instancePath: instancePath + "/credit_limit", schemaPath: "#/properties/credit_limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
            }
            if (data14 < 0 || isNaN(data14)) {
              let err34 = { instancePath: instancePath + "/credit_limit", schemaPath: "#/properties/credit_limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
            }
          }
        }
        if (data.on_stop !== void 0 && typeof data.on_stop != "boolean") {
          let err35 = { instancePath: instancePath + "/on_stop", schemaPath: "#/properties/on_stop/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
        }
        if (data.cis_reverse_charge !== void 0 && typeof data.cis_reverse_charge != "boolean") {
          let err36 = { instancePath: instancePath + "/cis_reverse_charge", schemaPath: "#/properties/cis_reverse_charge/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
        }
      } else {
        let err37 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
      return validate47.errors = vErrors, errors === 0;
    }
    validate47.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v28 = validate48;
    var schema71 = { type: "object", additionalProperties: !1, properties: { stage: { type: "string", enum: ["lead", "quoted", "active", "dormant", "lost"] }, account_manager_id: { type: ["string", "null"], format: "uuid" }, lead_source: { type: ["string", "null"], maxLength: 200 }, lost_reason: { type: ["string", "null"], maxLength: 500 }, next_contact_on: { type: ["string", "null"], format: "date" } }, $id: "ClientCrmUpdate" };
    function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate48.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "stage" || key0 === "account_manager_id" || key0 === "lead_source" || key0 === "lost_reason" || key0 === "next_contact_on")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.stage !== void 0) {
          let data0 = data.stage;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/stage", schemaPath: "#/properties/stage/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "lead" || data0 === "quoted" || data0 === "active" || data0 === "dormant" || data0 === "lost")) {
            let err2 = { instancePath: instancePath + "/stage", schemaPath: "#/properties/stage/enum", keyword: "enum", params: { allowedValues: schema71.properties.stage.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.account_manager_id !== void 0) {
          let data1 = data.account_manager_id;
          if (typeof data1 != "string" && data1 !== null) {
            let err3 = { instancePath: instancePath + "/account_manager_id", schemaPath: "#/properties/account_manager_id/type", keyword: "type", params: { type: schema71.properties.account_manager_id.type } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (typeof data1 == "string" && !formats0(data1)) {
            let err4 = { instancePath: instancePath + "/account_manager_id", schemaPath: "#/properties/account_manager_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.lead_source !== void 0) {
          let data2 = data.lead_source;
          if (typeof data2 != "string" && data2 !== null) {
            let err5 = { instancePath: instancePath + "/lead_source", schemaPath: "#/properties/lead_source/type", keyword: "type", params: { type: schema71.properties.lead_source.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 200) {
            let err6 = { instancePath: instancePath + "/lead_source", schemaPath: "#/properties/lead_source/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.lost_reason !== void 0) {
          let data3 = data.lost_reason;
          if (typeof data3 != "string" && data3 !== null) {
            let err7 = { instancePath: instancePath + "/lost_reason", schemaPath: "#/properties/lost_reason/type", keyword: "type", params: { type: schema71.properties.lost_reason.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 500) {
            let err8 = { instancePath: instancePath + "/lost_reason", schemaPath: "#/properties/lost_reason/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.next_contact_on !== void 0) {
          let data4 = data.next_contact_on;
          if (typeof data4 != "string" && data4 !== null) {
            let err9 = { instancePath: instancePath + "/next_contact_on", schemaPath: "#/properties/next_contact_on/type", keyword: "type", params: { type: schema71.properties.next_contact_on.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data4 == "string" && !formats14(data4)) {
            let err10 = { instancePath: instancePath + "/next_contact_on", schemaPath: "#/properties/next_contact_on/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      return validate48.errors = vErrors, errors === 0;
    }
    validate48.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v29 = validate49;
    function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate49.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "assignee_id" || key0 === "due_from" || key0 === "due_to" || key0 === "done" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.assignee_id !== void 0) {
          let data0 = data.assignee_id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err1 = { instancePath: instancePath + "/assignee_id", schemaPath: "#/properties/assignee_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
          } else {
            let err2 = { instancePath: instancePath + "/assignee_id", schemaPath: "#/properties/assignee_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.due_from !== void 0) {
          let data1 = data.due_from;
          if (typeof data1 == "string") {
            if (!formats14(data1)) {
              let err3 = { instancePath: instancePath + "/due_from", schemaPath: "#/properties/due_from/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/due_from", schemaPath: "#/properties/due_from/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.due_to !== void 0) {
          let data2 = data.due_to;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err5 = { instancePath: instancePath + "/due_to", schemaPath: "#/properties/due_to/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/due_to", schemaPath: "#/properties/due_to/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.done !== void 0 && typeof data.done != "boolean") {
          let err7 = { instancePath: instancePath + "/done", schemaPath: "#/properties/done/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data.created_after !== void 0) {
          let data4 = data.created_after;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err8 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats2(data4)) {
              let err9 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data5 = data.created_before;
          if (typeof data5 == "string") {
            if (func1(data5) > 40) {
              let err11 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (!formats2(data5)) {
              let err12 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data6 = data.limit;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
            let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 100 || isNaN(data6)) {
              let err15 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data6 < 1 || isNaN(data6)) {
              let err16 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data7 = data.cursor;
          if (typeof data7 == "string") {
            if (func1(data7) > 512) {
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
      return validate49.errors = vErrors, errors === 0;
    }
    validate49.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v30 = validate50;
    function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate50.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.created_after !== void 0) {
          let data0 = data.created_after;
          if (typeof data0 == "string") {
            if (func1(data0) > 40) {
              let err1 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (!formats2(data0)) {
              let err2 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data1 = data.created_before;
          if (typeof data1 == "string") {
            if (func1(data1) > 40) {
              let err4 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!formats2(data1)) {
              let err5 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data2 = data.limit;
          if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
            let err7 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              let err8 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              let err9 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data3 = data.cursor;
          if (typeof data3 == "string") {
            if (func1(data3) > 512) {
              let err10 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      return validate50.errors = vErrors, errors === 0;
    }
    validate50.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v31 = validate51;
    var schema74 = { type: "object", additionalProperties: !1, required: ["name"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, role: { type: ["string", "null"], maxLength: 100 }, email: { type: ["string", "null"], format: "email", maxLength: 254 }, phone: { type: ["string", "null"], maxLength: 40 }, is_primary: { type: "boolean" }, receives: { type: "array", maxItems: 3, uniqueItems: !0, items: { type: "string", enum: ["invoices", "notes", "quotes"] } } }, $id: "ClientContactCreate" };
    function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate51.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "role" || key0 === "email" || key0 === "phone" || key0 === "is_primary" || key0 === "receives")) {
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
        if (data.role !== void 0) {
          let data1 = data.role;
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/type", keyword: "type", params: { type: schema74.properties.role.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 100) {
            let err6 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.email !== void 0) {
          let data2 = data.email;
          if (typeof data2 != "string" && data2 !== null) {
            let err7 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema74.properties.email.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "string") {
            if (func1(data2) > 254) {
              let err8 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats30(data2)) {
              let err9 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          }
        }
        if (data.phone !== void 0) {
          let data3 = data.phone;
          if (typeof data3 != "string" && data3 !== null) {
            let err10 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: schema74.properties.phone.type } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 40) {
            let err11 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.is_primary !== void 0 && typeof data.is_primary != "boolean") {
          let err12 = { instancePath: instancePath + "/is_primary", schemaPath: "#/properties/is_primary/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (data.receives !== void 0) {
          let data5 = data.receives;
          if (Array.isArray(data5)) {
            if (data5.length > 3) {
              let err13 = { instancePath: instancePath + "/receives", schemaPath: "#/properties/receives/maxItems", keyword: "maxItems", params: { limit: 3 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            let len0 = data5.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data6 = data5[i0];
              if (typeof data6 != "string") {
                let err14 = { instancePath: instancePath + "/receives/" + i0, schemaPath: "#/properties/receives/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
              if (!(data6 === "invoices" || data6 === "notes" || data6 === "quotes")) {
                let err15 = { instancePath: instancePath + "/receives/" + i0, schemaPath: "#/properties/receives/items/enum", keyword: "enum", params: { allowedValues: schema74.properties.receives.items.enum } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
            }
            let i1 = data5.length, j0;
            if (i1 > 1) {
              let indices0 = {};
              for (; i1--; ) {
                let item0 = data5[i1];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err16 = { instancePath: instancePath + "/receives", schemaPath: "#/properties/receives/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                    break;
                  }
                  indices0[item0] = i1;
                }
              }
            }
          } else {
            let err17 = { instancePath: instancePath + "/receives", schemaPath: "#/properties/receives/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
      } else {
        let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      return validate51.errors = vErrors, errors === 0;
    }
    validate51.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v32 = validate52;
    var schema75 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 200 }, role: { type: ["string", "null"], maxLength: 100 }, email: { type: ["string", "null"], format: "email", maxLength: 254 }, phone: { type: ["string", "null"], maxLength: 40 }, is_primary: { type: "boolean" }, receives: { type: "array", maxItems: 3, uniqueItems: !0, items: { type: "string", enum: ["invoices", "notes", "quotes"] } } }, $id: "ClientContactUpdate" };
    function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "role" || key0 === "email" || key0 === "phone" || key0 === "is_primary" || key0 === "receives")) {
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
        if (data.role !== void 0) {
          let data1 = data.role;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/type", keyword: "type", params: { type: schema75.properties.role.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 100) {
            let err5 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.email !== void 0) {
          let data2 = data.email;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema75.properties.email.type } };
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
            let err9 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: schema75.properties.phone.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 40) {
            let err10 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.is_primary !== void 0 && typeof data.is_primary != "boolean") {
          let err11 = { instancePath: instancePath + "/is_primary", schemaPath: "#/properties/is_primary/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (data.receives !== void 0) {
          let data5 = data.receives;
          if (Array.isArray(data5)) {
            if (data5.length > 3) {
              let err12 = { instancePath: instancePath + "/receives", schemaPath: "#/properties/receives/maxItems", keyword: "maxItems", params: { limit: 3 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            let len0 = data5.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data6 = data5[i0];
              if (typeof data6 != "string") {
                let err13 = { instancePath: instancePath + "/receives/" + i0, schemaPath: "#/properties/receives/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
              if (!(data6 === "invoices" || data6 === "notes" || data6 === "quotes")) {
                let err14 = { instancePath: instancePath + "/receives/" + i0, schemaPath: "#/properties/receives/items/enum", keyword: "enum", params: { allowedValues: schema75.properties.receives.items.enum } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
            let i1 = data5.length, j0;
            if (i1 > 1) {
              let indices0 = {};
              for (; i1--; ) {
                let item0 = data5[i1];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err15 = { instancePath: instancePath + "/receives", schemaPath: "#/properties/receives/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                    break;
                  }
                  indices0[item0] = i1;
                }
              }
            }
          } else {
            let err16 = { instancePath: instancePath + "/receives", schemaPath: "#/properties/receives/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      return validate52.errors = vErrors, errors === 0;
    }
    validate52.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v33 = validate53;
    function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate53.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.id === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.itemId === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "itemId" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "id" || key0 === "itemId")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.id !== void 0) {
          let data0 = data.id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.itemId !== void 0) {
          let data1 = data.itemId;
          if (typeof data1 == "string") {
            if (!formats0(data1)) {
              let err5 = { instancePath: instancePath + "/itemId", schemaPath: "#/properties/itemId/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/itemId", schemaPath: "#/properties/itemId/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      return validate53.errors = vErrors, errors === 0;
    }
    validate53.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v34 = validate54;
    var schema77 = { type: "object", properties: { kind: { type: "string", enum: ["call", "email", "visit", "note"] }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-6c0067db1f2b9e09" };
    function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "kind" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.kind !== void 0) {
          let data0 = data.kind;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "call" || data0 === "email" || data0 === "visit" || data0 === "note")) {
            let err2 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema77.properties.kind.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data1 = data.created_after;
          if (typeof data1 == "string") {
            if (func1(data1) > 40) {
              let err3 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (!formats2(data1)) {
              let err4 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data2 = data.created_before;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err6 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (!formats2(data2)) {
              let err7 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data3 = data.limit;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            let err9 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data4 = data.cursor;
          if (typeof data4 == "string") {
            if (func1(data4) > 512) {
              let err12 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      return validate54.errors = vErrors, errors === 0;
    }
    validate54.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v35 = validate55;
    var schema78 = { type: "object", additionalProperties: !1, required: ["kind", "summary"], properties: { kind: { type: "string", enum: ["call", "email", "visit", "note"] }, summary: { type: "string", minLength: 1, maxLength: 5e3 }, contact_id: { type: ["string", "null"], format: "uuid" }, happened_at: { type: "string", format: "date-time", maxLength: 40 } }, $id: "ClientActivityCreate" };
    function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate55.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.kind === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.summary === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "summary" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "kind" || key0 === "summary" || key0 === "contact_id" || key0 === "happened_at")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.kind !== void 0) {
          let data0 = data.kind;
          if (typeof data0 != "string") {
            let err3 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (!(data0 === "call" || data0 === "email" || data0 === "visit" || data0 === "note")) {
            let err4 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema78.properties.kind.enum } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.summary !== void 0) {
          let data1 = data.summary;
          if (typeof data1 == "string") {
            if (func1(data1) > 5e3) {
              let err5 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/maxLength", keyword: "maxLength", params: { limit: 5e3 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (func1(data1) < 1) {
              let err6 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.contact_id !== void 0) {
          let data2 = data.contact_id;
          if (typeof data2 != "string" && data2 !== null) {
            let err8 = { instancePath: instancePath + "/contact_id", schemaPath: "#/properties/contact_id/type", keyword: "type", params: { type: schema78.properties.contact_id.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data2 == "string" && !formats0(data2)) {
            let err9 = { instancePath: instancePath + "/contact_id", schemaPath: "#/properties/contact_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.happened_at !== void 0) {
          let data3 = data.happened_at;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err10 = { instancePath: instancePath + "/happened_at", schemaPath: "#/properties/happened_at/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (!formats2(data3)) {
              let err11 = { instancePath: instancePath + "/happened_at", schemaPath: "#/properties/happened_at/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/happened_at", schemaPath: "#/properties/happened_at/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      return validate55.errors = vErrors, errors === 0;
    }
    validate55.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v36 = validate56;
    var schema79 = { type: "object", additionalProperties: !1, properties: { kind: { type: "string", enum: ["call", "email", "visit", "note"] }, summary: { type: "string", minLength: 1, maxLength: 5e3 }, contact_id: { type: ["string", "null"], format: "uuid" }, happened_at: { type: "string", format: "date-time", maxLength: 40 } }, $id: "ClientActivityUpdate" };
    function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate56.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "kind" || key0 === "summary" || key0 === "contact_id" || key0 === "happened_at")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.kind !== void 0) {
          let data0 = data.kind;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "call" || data0 === "email" || data0 === "visit" || data0 === "note")) {
            let err2 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema79.properties.kind.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.summary !== void 0) {
          let data1 = data.summary;
          if (typeof data1 == "string") {
            if (func1(data1) > 5e3) {
              let err3 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/maxLength", keyword: "maxLength", params: { limit: 5e3 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data1) < 1) {
              let err4 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.contact_id !== void 0) {
          let data2 = data.contact_id;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/contact_id", schemaPath: "#/properties/contact_id/type", keyword: "type", params: { type: schema79.properties.contact_id.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string" && !formats0(data2)) {
            let err7 = { instancePath: instancePath + "/contact_id", schemaPath: "#/properties/contact_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.happened_at !== void 0) {
          let data3 = data.happened_at;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err8 = { instancePath: instancePath + "/happened_at", schemaPath: "#/properties/happened_at/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats2(data3)) {
              let err9 = { instancePath: instancePath + "/happened_at", schemaPath: "#/properties/happened_at/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/happened_at", schemaPath: "#/properties/happened_at/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      return validate56.errors = vErrors, errors === 0;
    }
    validate56.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v37 = validate57;
    var schema80 = { type: "object", additionalProperties: !1, required: ["title"], properties: { title: { type: "string", minLength: 1, maxLength: 200 }, notes: { type: ["string", "null"], maxLength: 2e3 }, due_on: { type: ["string", "null"], format: "date" }, assignee_id: { type: ["string", "null"], format: "uuid" } }, $id: "ClientTaskCreate" };
    function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.title === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "title" || key0 === "notes" || key0 === "due_on" || key0 === "assignee_id")) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.title !== void 0) {
          let data0 = data.title;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err2 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (func1(data0) < 1) {
              let err3 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data1 = data.notes;
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema80.properties.notes.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 2e3) {
            let err6 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.due_on !== void 0) {
          let data2 = data.due_on;
          if (typeof data2 != "string" && data2 !== null) {
            let err7 = { instancePath: instancePath + "/due_on", schemaPath: "#/properties/due_on/type", keyword: "type", params: { type: schema80.properties.due_on.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "string" && !formats14(data2)) {
            let err8 = { instancePath: instancePath + "/due_on", schemaPath: "#/properties/due_on/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.assignee_id !== void 0) {
          let data3 = data.assignee_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/assignee_id", schemaPath: "#/properties/assignee_id/type", keyword: "type", params: { type: schema80.properties.assignee_id.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err10 = { instancePath: instancePath + "/assignee_id", schemaPath: "#/properties/assignee_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      return validate57.errors = vErrors, errors === 0;
    }
    validate57.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v38 = validate58;
    var schema81 = { type: "object", additionalProperties: !1, properties: { title: { type: "string", minLength: 1, maxLength: 200 }, notes: { type: ["string", "null"], maxLength: 2e3 }, due_on: { type: ["string", "null"], format: "date" }, assignee_id: { type: ["string", "null"], format: "uuid" }, done: { type: "boolean" } }, $id: "ClientTaskUpdate" };
    function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate58.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "title" || key0 === "notes" || key0 === "due_on" || key0 === "assignee_id" || key0 === "done")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.title !== void 0) {
          let data0 = data.title;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err1 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data1 = data.notes;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema81.properties.notes.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 2e3) {
            let err5 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.due_on !== void 0) {
          let data2 = data.due_on;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/due_on", schemaPath: "#/properties/due_on/type", keyword: "type", params: { type: schema81.properties.due_on.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string" && !formats14(data2)) {
            let err7 = { instancePath: instancePath + "/due_on", schemaPath: "#/properties/due_on/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.assignee_id !== void 0) {
          let data3 = data.assignee_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/assignee_id", schemaPath: "#/properties/assignee_id/type", keyword: "type", params: { type: schema81.properties.assignee_id.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err9 = { instancePath: instancePath + "/assignee_id", schemaPath: "#/properties/assignee_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.done !== void 0 && typeof data.done != "boolean") {
          let err10 = { instancePath: instancePath + "/done", schemaPath: "#/properties/done/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      return validate58.errors = vErrors, errors === 0;
    }
    validate58.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v39 = validate59;
    function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate59.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "postcode" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.postcode !== void 0) {
          let data0 = data.postcode;
          if (typeof data0 == "string") {
            if (func1(data0) > 12) {
              let err1 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data1 = data.created_after;
          if (typeof data1 == "string") {
            if (func1(data1) > 40) {
              let err4 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!formats2(data1)) {
              let err5 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data2 = data.created_before;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err7 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats2(data2)) {
              let err8 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data3 = data.limit;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            let err10 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data4 = data.cursor;
          if (typeof data4 == "string") {
            if (func1(data4) > 512) {
              let err13 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      return validate59.errors = vErrors, errors === 0;
    }
    validate59.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v40 = validate60;
    var schema83 = { type: "object", additionalProperties: !1, required: ["label"], properties: { label: { type: "string", minLength: 1, maxLength: 200 }, address: { type: ["string", "null"], maxLength: 500 }, city: { type: ["string", "null"], maxLength: 100 }, postcode: { type: ["string", "null"], maxLength: 12 }, is_default: { type: "boolean" }, contact_name: { type: ["string", "null"], maxLength: 200 }, contact_phone: { type: ["string", "null"], maxLength: 40 }, contact_email: { type: ["string", "null"], format: "email", maxLength: 254 }, access_notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "AppClientLocationInput" };
    function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate60.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.label === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "label" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema83.properties, key0)) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.label !== void 0) {
          let data0 = data.label;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err2 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (func1(data0) < 1) {
              let err3 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.address !== void 0) {
          let data1 = data.address;
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema83.properties.address.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 500) {
            let err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.city !== void 0) {
          let data2 = data.city;
          if (typeof data2 != "string" && data2 !== null) {
            let err7 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: schema83.properties.city.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 100) {
            let err8 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data3 = data.postcode;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema83.properties.postcode.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 12) {
            let err10 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.is_default !== void 0 && typeof data.is_default != "boolean") {
          let err11 = { instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (data.contact_name !== void 0) {
          let data5 = data.contact_name;
          if (typeof data5 != "string" && data5 !== null) {
            let err12 = { instancePath: instancePath + "/contact_name", schemaPath: "#/properties/contact_name/type", keyword: "type", params: { type: schema83.properties.contact_name.type } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data5 == "string" && func1(data5) > 200) {
            let err13 = { instancePath: instancePath + "/contact_name", schemaPath: "#/properties/contact_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.contact_phone !== void 0) {
          let data6 = data.contact_phone;
          if (typeof data6 != "string" && data6 !== null) {
            let err14 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/type", keyword: "type", params: { type: schema83.properties.contact_phone.type } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 40) {
            let err15 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.contact_email !== void 0) {
          let data7 = data.contact_email;
          if (typeof data7 != "string" && data7 !== null) {
            let err16 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/type", keyword: "type", params: { type: schema83.properties.contact_email.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data7 == "string") {
            if (func1(data7) > 254) {
              let err17 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (!formats30(data7)) {
              let err18 = { instancePath: instancePath + "/contact_email", schemaPath: "#/properties/contact_email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          }
        }
        if (data.access_notes !== void 0) {
          let data8 = data.access_notes;
          if (typeof data8 != "string" && data8 !== null) {
            let err19 = { instancePath: instancePath + "/access_notes", schemaPath: "#/properties/access_notes/type", keyword: "type", params: { type: schema83.properties.access_notes.type } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (typeof data8 == "string" && func1(data8) > 2e3) {
            let err20 = { instancePath: instancePath + "/access_notes", schemaPath: "#/properties/access_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      return validate60.errors = vErrors, errors === 0;
    }
    validate60.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v41 = validate61;
    function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate61.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.id === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.locationId === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locationId" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "id" || key0 === "locationId")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.id !== void 0) {
          let data0 = data.id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.locationId !== void 0) {
          let data1 = data.locationId;
          if (typeof data1 == "string") {
            if (!formats0(data1)) {
              let err5 = { instancePath: instancePath + "/locationId", schemaPath: "#/properties/locationId/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/locationId", schemaPath: "#/properties/locationId/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      return validate61.errors = vErrors, errors === 0;
    }
    validate61.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v42 = validate62;
    var schema85 = { type: "object", properties: { status: { type: "string", enum: ["queued", "running", "succeeded", "failed", "cancelled"] }, kind: { type: "string", minLength: 1, maxLength: 60, pattern: "^[a-z_]+$" }, archived: { type: "boolean" }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-b2f2428de2f65187" }, pattern13 = new RegExp("^[a-z_]+$", "u");
    function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate62.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "kind" || key0 === "archived" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "queued" || data0 === "running" || data0 === "succeeded" || data0 === "failed" || data0 === "cancelled")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema85.properties.status.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.kind !== void 0) {
          let data1 = data.kind;
          if (typeof data1 == "string") {
            if (func1(data1) > 60) {
              let err3 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data1) < 1) {
              let err4 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!pattern13.test(data1)) {
              let err5 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/pattern", keyword: "pattern", params: { pattern: "^[a-z_]+$" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.archived !== void 0 && typeof data.archived != "boolean") {
          let err7 = { instancePath: instancePath + "/archived", schemaPath: "#/properties/archived/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
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
      return validate62.errors = vErrors, errors === 0;
    }
    validate62.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v43 = validate63;
    var schema86 = { type: "object", additionalProperties: !1, properties: { label: { type: ["string", "null"], minLength: 1, maxLength: 200 }, archived: { type: "boolean" } }, $id: "JobUpdate" };
    function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate63.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "label" || key0 === "archived")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.label !== void 0) {
          let data0 = data.label;
          if (typeof data0 != "string" && data0 !== null) {
            let err1 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: schema86.properties.label.type } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err2 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (func1(data0) < 1) {
              let err3 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          }
        }
        if (data.archived !== void 0 && typeof data.archived != "boolean") {
          let err4 = { instancePath: instancePath + "/archived", schemaPath: "#/properties/archived/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      return validate63.errors = vErrors, errors === 0;
    }
    validate63.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v44 = validate64;
    function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate64.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "client_id" || key0 === "standard" || key0 === "effective_on" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
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
        if (data.standard !== void 0 && typeof data.standard != "boolean") {
          let err3 = { instancePath: instancePath + "/standard", schemaPath: "#/properties/standard/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.effective_on !== void 0) {
          let data2 = data.effective_on;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err4 = { instancePath: instancePath + "/effective_on", schemaPath: "#/properties/effective_on/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/effective_on", schemaPath: "#/properties/effective_on/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data3 = data.created_after;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (!formats2(data3)) {
              let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data4 = data.created_before;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!formats2(data4)) {
              let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data5 = data.limit;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 100 || isNaN(data5)) {
              let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data5 < 1 || isNaN(data5)) {
              let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data6 = data.cursor;
          if (typeof data6 == "string") {
            if (func1(data6) > 512) {
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
      return validate64.errors = vErrors, errors === 0;
    }
    validate64.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v45 = validate65;
    var schema88 = { type: "object", additionalProperties: !1, required: ["name", "effective_from", "items"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, client_id: { type: ["string", "null"], format: "uuid" }, effective_from: { type: "string", format: "date" }, effective_to: { type: ["string", "null"], format: "date" }, items: { type: "array", maxItems: 500, items: { $ref: "PriceItemInput" } }, notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "PriceListCreate" }, schema89 = { type: "object", additionalProperties: !1, required: ["price"], properties: { description: { type: ["string", "null"], maxLength: 200 }, service_type: { type: ["string", "null"], enum: ["delivery", "exchange", "collection", "wait_and_load", "tip_and_return", "muckaway", "aborted_visit", null] }, container_type: { type: ["string", "null"], maxLength: 80 }, ewc_prefix: { type: ["string", "null"], pattern: "^\\d{2}( \\d{2}( \\d{2})?)?$", maxLength: 8 }, unit: { type: "string", enum: ["job", "load", "each", "tonne", "day", "hour", "mile"] }, price: { type: "number", minimum: 0, maximum: 1e8 }, hire_days_included: { type: ["integer", "null"], minimum: 0, maximum: 3650 }, excess_per_day: { type: ["number", "null"], minimum: 0, maximum: 1e8 }, tonnes_included: { type: ["number", "null"], minimum: 0, maximum: 1e3 }, excess_per_tonne: { type: ["number", "null"], minimum: 0, maximum: 1e8 }, minimum_charge: { type: ["number", "null"], minimum: 0, maximum: 1e8 }, surcharges: { type: "array", maxItems: 10, items: { $ref: "PriceSurchargeInput" } }, landfill_tax: { type: ["string", "null"], enum: ["standard", "lower", null] }, vat_code: { type: "string", enum: ["standard", "reduced", "zero", "exempt", "outside_scope", "reverse_charge"] } }, $id: "PriceItemInput" }, pattern14 = new RegExp("^\\d{2}( \\d{2}( \\d{2})?)?$", "u");
    function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate66.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.price === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "price" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema89.properties, key0)) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.description !== void 0) {
          let data0 = data.description;
          if (typeof data0 != "string" && data0 !== null) {
            let err2 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema89.properties.description.type } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          if (typeof data0 == "string" && func1(data0) > 200) {
            let err3 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.service_type !== void 0) {
          let data1 = data.service_type;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/service_type", schemaPath: "#/properties/service_type/type", keyword: "type", params: { type: schema89.properties.service_type.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (!(data1 === "delivery" || data1 === "exchange" || data1 === "collection" || data1 === "wait_and_load" || data1 === "tip_and_return" || data1 === "muckaway" || data1 === "aborted_visit" || data1 === null)) {
            let err5 = { instancePath: instancePath + "/service_type", schemaPath: "#/properties/service_type/enum", keyword: "enum", params: { allowedValues: schema89.properties.service_type.enum } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data2 = data.container_type;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: schema89.properties.container_type.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 80) {
            let err7 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.ewc_prefix !== void 0) {
          let data3 = data.ewc_prefix;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/ewc_prefix", schemaPath: "#/properties/ewc_prefix/type", keyword: "type", params: { type: schema89.properties.ewc_prefix.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string") {
            if (func1(data3) > 8) {
              let err9 = { instancePath: instancePath + "/ewc_prefix", schemaPath: "#/properties/ewc_prefix/maxLength", keyword: "maxLength", params: { limit: 8 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!pattern14.test(data3)) {
              let err10 = { instancePath: instancePath + "/ewc_prefix", schemaPath: "#/properties/ewc_prefix/pattern", keyword: "pattern", params: { pattern: "^\\d{2}( \\d{2}( \\d{2})?)?$" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          }
        }
        if (data.unit !== void 0) {
          let data4 = data.unit;
          if (typeof data4 != "string") {
            let err11 = { instancePath: instancePath + "/unit", schemaPath: "#/properties/unit/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (!(data4 === "job" || data4 === "load" || data4 === "each" || data4 === "tonne" || data4 === "day" || data4 === "hour" || data4 === "mile")) {
            let err12 = { instancePath: instancePath + "/unit", schemaPath: "#/properties/unit/enum", keyword: "enum", params: { allowedValues: schema89.properties.unit.enum } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.price !== void 0) {
          let data5 = data.price;
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 1e8 || isNaN(data5)) {
              let err13 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e8 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data5 < 0 || isNaN(data5)) {
              let err14 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/type", keyword: "type", params: { type: "number" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.hire_days_included !== void 0) {
          let data6 = data.hire_days_included;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
            let err16 = { instancePath: instancePath + "/hire_days_included", schemaPath: "#/properties/hire_days_included/type", keyword: "type", params: { type: schema89.properties.hire_days_included.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 3650 || isNaN(data6)) {
              let err17 = { instancePath: instancePath + "/hire_days_included", schemaPath: "#/properties/hire_days_included/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3650 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data6 < 0 || isNaN(data6)) {
              let err18 = { instancePath: instancePath + "/hire_days_included", schemaPath: "#/properties/hire_days_included/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          }
        }
        if (data.excess_per_day !== void 0) {
          let data7 = data.excess_per_day;
          if (!(typeof data7 == "number" && isFinite(data7)) && data7 !== null) {
            let err19 = { instancePath: instancePath + "/excess_per_day", schemaPath: "#/properties/excess_per_day/type", keyword: "type", params: { type: schema89.properties.excess_per_day.type } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (typeof data7 == "number" && isFinite(data7)) {
            if (data7 > 1e8 || isNaN(data7)) {
              let err20 = { instancePath: instancePath + "/excess_per_day", schemaPath: "#/properties/excess_per_day/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e8 } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (data7 < 0 || isNaN(data7)) {
              let err21 = { instancePath: instancePath + "/excess_per_day", schemaPath: "#/properties/excess_per_day/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          }
        }
        if (data.tonnes_included !== void 0) {
          let data8 = data.tonnes_included;
          if (!(typeof data8 == "number" && isFinite(data8)) && data8 !== null) {
            let err22 = { instancePath: instancePath + "/tonnes_included", schemaPath: "#/properties/tonnes_included/type", keyword: "type", params: { type: schema89.properties.tonnes_included.type } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
          if (typeof data8 == "number" && isFinite(data8)) {
            if (data8 > 1e3 || isNaN(data8)) {
              let err23 = { instancePath: instancePath + "/tonnes_included", schemaPath: "#/properties/tonnes_included/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 } };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
            if (data8 < 0 || isNaN(data8)) {
              let err24 = { instancePath: instancePath + "/tonnes_included", schemaPath: "#/properties/tonnes_included/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          }
        }
        if (data.excess_per_tonne !== void 0) {
          let data9 = data.excess_per_tonne;
          if (!(typeof data9 == "number" && isFinite(data9)) && data9 !== null) {
            let err25 = { instancePath: instancePath + "/excess_per_tonne", schemaPath: "#/properties/excess_per_tonne/type", keyword: "type", params: { type: schema89.properties.excess_per_tonne.type } };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
          if (typeof data9 == "number" && isFinite(data9)) {
            if (data9 > 1e8 || isNaN(data9)) {
              let err26 = { instancePath: instancePath + "/excess_per_tonne", schemaPath: "#/properties/excess_per_tonne/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e8 } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
            if (data9 < 0 || isNaN(data9)) {
              let err27 = { instancePath: instancePath + "/excess_per_tonne", schemaPath: "#/properties/excess_per_tonne/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
          }
        }
        if (data.minimum_charge !== void 0) {
          let data10 = data.minimum_charge;
          if (!(typeof data10 == "number" && isFinite(data10)) && data10 !== null) {
            let err28 = { instancePath: instancePath + "/minimum_charge", schemaPath: "#/properties/minimum_charge/type", keyword: "type", params: { type: schema89.properties.minimum_charge.type } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data10 == "number" && isFinite(data10)) {
            if (data10 > 1e8 || isNaN(data10)) {
              let err29 = { instancePath: instancePath + "/minimum_charge", schemaPath: "#/properties/minimum_charge/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e8 } };
              vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
            }
            if (data10 < 0 || isNaN(data10)) {
              let err30 = { instancePath: instancePath + "/minimum_charge", schemaPath: "#/properties/minimum_charge/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          }
        }
        if (data.surcharges !== void 0) {
          let data11 = data.surcharges;
          if (Array.isArray(data11)) {
            if (data11.length > 10) {
              let err31 = { instancePath: instancePath + "/surcharges", schemaPath: "#/properties/surcharges/maxItems", keyword: "maxItems", params: { limit: 10 } };
              vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
            }
            let len0 = data11.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data12 = data11[i0];
              if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
                if (data12.description === void 0) {
                  let err32 = { instancePath: instancePath + "/surcharges/" + i0, schemaPath: "PriceSurchargeInput/required", keyword: "required", params: { missingProperty: "description" } };
                  vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                }
                if (data12.amount === void 0) {
                  let err33 = { instancePath: instancePath + "/surcharges/" + i0, schemaPath: "PriceSurchargeInput/required", keyword: "required", params: { missingProperty: "amount" } };
                  vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                }
                for (let key1 in data12)
                  if (!(key1 === "description" || key1 === "amount")) {
                    let err34 = { instancePath: instancePath + "/surcharges/" + i0, schemaPath: "PriceSurchargeInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                    vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                  }
                if (data12.description !== void 0) {
                  let data13 = data12.description;
                  if (typeof data13 == "string") {
                    if (func1(data13) > 200) {
                      let err35 = { instancePath: instancePath + "/surcharges/" + i0 + "/description", schemaPath: "PriceSurchargeInput/properties/description/maxLength", keyword: "maxLength", params: { limit: 200 } };
                      vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                    }
                    if (func1(data13) < 1) {
                      let err36 = { instancePath: instancePath + "/surcharges/" + i0 + "/description", schemaPath: "PriceSurchargeInput/properties/description/minLength", keyword: "minLength", params: { limit: 1 } };
                      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                    }
                  } else {
                    let err37 = { instancePath: instancePath + "/surcharges/" + i0 + "/description", schemaPath: "PriceSurchargeInput/properties/description/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                  }
                }
                if (data12.amount !== void 0) {
                  let data14 = data12.amount;
                  if (typeof data14 == "number" && isFinite(data14)) {
                    if (data14 > 1e8 || isNaN(data14)) {
                      let err38 = { instancePath: instancePath + "/surcharges/" + i0 + "/amount", schemaPath: "PriceSurchargeInput/properties/amount/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e8 } };
                      vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                    }
                    if (data14 < 0 || isNaN(data14)) {
                      let err39 = { instancePath: instancePath + "/surcharges/" + i0 + "/amount", schemaPath: "PriceSurchargeInput/properties/amount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                      vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                    }
                  } else {
                    let err40 = { instancePath: instancePath + "/surcharges/" + i0 + "/amount", schemaPath: "PriceSurchargeInput/properties/amount/type", keyword: "type", params: { type: "number" } };
                    vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                  }
                }
              } else {
                let err41 = { instancePath: instancePath + "/surcharges/" + i0, schemaPath: "PriceSurchargeInput/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
              }
            }
          } else {
            let err42 = { instancePath: instancePath + "/surcharges", schemaPath: "#/properties/surcharges/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
          }
        }
        if (data.landfill_tax !== void 0) {
          let data15 = data.landfill_tax;
          if (typeof data15 != "string" && data15 !== null) {
            let err43 = { instancePath: instancePath + "/landfill_tax", schemaPath: "#/properties/landfill_tax/type", keyword: "type", params: { type: schema89.properties.landfill_tax.type } };
            vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
          }
          if (!(data15 === "standard" || data15 === "lower" || data15 === null)) {
            let err44 = { instancePath: instancePath + "/landfill_tax", schemaPath: "#/properties/landfill_tax/enum", keyword: "enum", params: { allowedValues: schema89.properties.landfill_tax.enum } };
            vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
          }
        }
        if (data.vat_code !== void 0) {
          let data16 = data.vat_code;
          if (typeof data16 != "string") {
            let err45 = { instancePath: instancePath + "/vat_code", schemaPath: "#/properties/vat_code/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
          }
          if (!(data16 === "standard" || data16 === "reduced" || data16 === "zero" || data16 === "exempt" || data16 === "outside_scope" || data16 === "reverse_charge")) {
            let err46 = { instancePath: instancePath + "/vat_code", schemaPath: "#/properties/vat_code/enum", keyword: "enum", params: { allowedValues: schema89.properties.vat_code.enum } };
            vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
          }
        }
      } else {
        let err47 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
      return validate66.errors = vErrors, errors === 0;
    }
    validate66.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate65.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.effective_from === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective_from" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.items === void 0) {
          let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "items" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "client_id" || key0 === "effective_from" || key0 === "effective_to" || key0 === "items" || key0 === "notes")) {
            let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (func1(data0) < 1) {
              let err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data1 = data.client_id;
          if (typeof data1 != "string" && data1 !== null) {
            let err7 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema88.properties.client_id.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data1 == "string" && !formats0(data1)) {
            let err8 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.effective_from !== void 0) {
          let data2 = data.effective_from;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err9 = { instancePath: instancePath + "/effective_from", schemaPath: "#/properties/effective_from/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/effective_from", schemaPath: "#/properties/effective_from/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.effective_to !== void 0) {
          let data3 = data.effective_to;
          if (typeof data3 != "string" && data3 !== null) {
            let err11 = { instancePath: instancePath + "/effective_to", schemaPath: "#/properties/effective_to/type", keyword: "type", params: { type: schema88.properties.effective_to.type } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data3 == "string" && !formats14(data3)) {
            let err12 = { instancePath: instancePath + "/effective_to", schemaPath: "#/properties/effective_to/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.items !== void 0) {
          let data4 = data.items;
          if (Array.isArray(data4)) {
            if (data4.length > 500) {
              let err13 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/maxItems", keyword: "maxItems", params: { limit: 500 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            let len0 = data4.length;
            for (let i0 = 0; i0 < len0; i0++)
              validate66(data4[i0], { instancePath: instancePath + "/items/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors), errors = vErrors.length);
          } else {
            let err14 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data6 = data.notes;
          if (typeof data6 != "string" && data6 !== null) {
            let err15 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema88.properties.notes.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 2e3) {
            let err16 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      return validate65.errors = vErrors, errors === 0;
    }
    validate65.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v46 = validate68;
    var schema91 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 200 }, client_id: { type: ["string", "null"], format: "uuid" }, effective_from: { type: "string", format: "date" }, effective_to: { type: ["string", "null"], format: "date" }, items: { type: "array", maxItems: 500, items: { $ref: "PriceItemInput" } }, notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "PriceListUpdate" };
    function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate68.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "client_id" || key0 === "effective_from" || key0 === "effective_to" || key0 === "items" || key0 === "notes")) {
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
        if (data.client_id !== void 0) {
          let data1 = data.client_id;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema91.properties.client_id.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && !formats0(data1)) {
            let err5 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.effective_from !== void 0) {
          let data2 = data.effective_from;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err6 = { instancePath: instancePath + "/effective_from", schemaPath: "#/properties/effective_from/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/effective_from", schemaPath: "#/properties/effective_from/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.effective_to !== void 0) {
          let data3 = data.effective_to;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/effective_to", schemaPath: "#/properties/effective_to/type", keyword: "type", params: { type: schema91.properties.effective_to.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string" && !formats14(data3)) {
            let err9 = { instancePath: instancePath + "/effective_to", schemaPath: "#/properties/effective_to/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.items !== void 0) {
          let data4 = data.items;
          if (Array.isArray(data4)) {
            if (data4.length > 500) {
              let err10 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/maxItems", keyword: "maxItems", params: { limit: 500 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            let len0 = data4.length;
            for (let i0 = 0; i0 < len0; i0++)
              validate66(data4[i0], { instancePath: instancePath + "/items/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors), errors = vErrors.length);
          } else {
            let err11 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data6 = data.notes;
          if (typeof data6 != "string" && data6 !== null) {
            let err12 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema91.properties.notes.type } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 2e3) {
            let err13 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      return validate68.errors = vErrors, errors === 0;
    }
    validate68.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v47 = validate70;
    var schema92 = { type: "object", additionalProperties: !1, required: ["name", "start_on"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, reference: { type: ["string", "null"], maxLength: 60 }, start_on: { type: "string", format: "date" }, end_on: { type: ["string", "null"], format: "date" }, notice_days: { type: "integer", minimum: 0, maximum: 730 }, auto_renew: { type: "boolean" }, price_list_id: { type: ["string", "null"], format: "uuid" }, services: { type: "array", maxItems: 50, items: { $ref: "ContractServiceInput" } }, notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "ClientContractCreate" }, schema93 = { type: "object", additionalProperties: !1, properties: { service_type: { type: ["string", "null"], enum: ["delivery", "exchange", "collection", "wait_and_load", "tip_and_return", "muckaway", "aborted_visit", null] }, description: { type: ["string", "null"], maxLength: 500 }, container_type: { type: ["string", "null"], maxLength: 80 }, ewc_codes: { type: "array", maxItems: 50, items: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 } }, frequency: { type: ["string", "null"], maxLength: 80 } }, $id: "ContractServiceInput" };
    function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate70.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.start_on === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start_on" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema92.properties, key0)) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data0) < 1) {
              let err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.reference !== void 0) {
          let data1 = data.reference;
          if (typeof data1 != "string" && data1 !== null) {
            let err6 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: schema92.properties.reference.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 60) {
            let err7 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 60 } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.start_on !== void 0) {
          let data2 = data.start_on;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err8 = { instancePath: instancePath + "/start_on", schemaPath: "#/properties/start_on/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/start_on", schemaPath: "#/properties/start_on/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.end_on !== void 0) {
          let data3 = data.end_on;
          if (typeof data3 != "string" && data3 !== null) {
            let err10 = { instancePath: instancePath + "/end_on", schemaPath: "#/properties/end_on/type", keyword: "type", params: { type: schema92.properties.end_on.type } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data3 == "string" && !formats14(data3)) {
            let err11 = { instancePath: instancePath + "/end_on", schemaPath: "#/properties/end_on/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.notice_days !== void 0) {
          let data4 = data.notice_days;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err12 = { instancePath: instancePath + "/notice_days", schemaPath: "#/properties/notice_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 730 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/notice_days", schemaPath: "#/properties/notice_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 730 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data4 < 0 || isNaN(data4)) {
              let err14 = { instancePath: instancePath + "/notice_days", schemaPath: "#/properties/notice_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          }
        }
        if (data.auto_renew !== void 0 && typeof data.auto_renew != "boolean") {
          let err15 = { instancePath: instancePath + "/auto_renew", schemaPath: "#/properties/auto_renew/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data.price_list_id !== void 0) {
          let data6 = data.price_list_id;
          if (typeof data6 != "string" && data6 !== null) {
            let err16 = { instancePath: instancePath + "/price_list_id", schemaPath: "#/properties/price_list_id/type", keyword: "type", params: { type: schema92.properties.price_list_id.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data6 == "string" && !formats0(data6)) {
            let err17 = { instancePath: instancePath + "/price_list_id", schemaPath: "#/properties/price_list_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.services !== void 0) {
          let data7 = data.services;
          if (Array.isArray(data7)) {
            if (data7.length > 50) {
              let err18 = { instancePath: instancePath + "/services", schemaPath: "#/properties/services/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            let len0 = data7.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data8 = data7[i0];
              if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                for (let key1 in data8)
                  if (!(key1 === "service_type" || key1 === "description" || key1 === "container_type" || key1 === "ewc_codes" || key1 === "frequency")) {
                    let err19 = { instancePath: instancePath + "/services/" + i0, schemaPath: "ContractServiceInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                  }
                if (data8.service_type !== void 0) {
                  let data9 = data8.service_type;
                  if (typeof data9 != "string" && data9 !== null) {
                    let err20 = { instancePath: instancePath + "/services/" + i0 + "/service_type", schemaPath: "ContractServiceInput/properties/service_type/type", keyword: "type", params: { type: schema93.properties.service_type.type } };
                    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                  }
                  if (!(data9 === "delivery" || data9 === "exchange" || data9 === "collection" || data9 === "wait_and_load" || data9 === "tip_and_return" || data9 === "muckaway" || data9 === "aborted_visit" || data9 === null)) {
                    let err21 = { instancePath: instancePath + "/services/" + i0 + "/service_type", schemaPath: "ContractServiceInput/properties/service_type/enum", keyword: "enum", params: { allowedValues: schema93.properties.service_type.enum } };
                    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                  }
                }
                if (data8.description !== void 0) {
                  let data10 = data8.description;
                  if (typeof data10 != "string" && data10 !== null) {
                    let err22 = { instancePath: instancePath + "/services/" + i0 + "/description", schemaPath: "ContractServiceInput/properties/description/type", keyword: "type", params: { type: schema93.properties.description.type } };
                    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                  }
                  if (typeof data10 == "string" && func1(data10) > 500) {
                    let err23 = { instancePath: instancePath + "/services/" + i0 + "/description", schemaPath: "ContractServiceInput/properties/description/maxLength", keyword: "maxLength", params: { limit: 500 } };
                    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                  }
                }
                if (data8.container_type !== void 0) {
                  let data11 = data8.container_type;
                  if (typeof data11 != "string" && data11 !== null) {
                    let err24 = { instancePath: instancePath + "/services/" + i0 + "/container_type", schemaPath: "ContractServiceInput/properties/container_type/type", keyword: "type", params: { type: schema93.properties.container_type.type } };
                    vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                  }
                  if (typeof data11 == "string" && func1(data11) > 80) {
                    let err25 = { instancePath: instancePath + "/services/" + i0 + "/container_type", schemaPath: "ContractServiceInput/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
                    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                  }
                }
                if (data8.ewc_codes !== void 0) {
                  let data12 = data8.ewc_codes;
                  if (Array.isArray(data12)) {
                    if (data12.length > 50) {
                      let err26 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes", schemaPath: "ContractServiceInput/properties/ewc_codes/maxItems", keyword: "maxItems", params: { limit: 50 } };
                      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                    }
                    let len1 = data12.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data13 = data12[i1];
                      if (typeof data13 == "string") {
                        if (func1(data13) > 8) {
                          let err27 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes/" + i1, schemaPath: "ContractServiceInput/properties/ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
                        }
                        if (!pattern4.test(data13)) {
                          let err28 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes/" + i1, schemaPath: "ContractServiceInput/properties/ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                        }
                      } else {
                        let err29 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes/" + i1, schemaPath: "ContractServiceInput/properties/ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                      }
                    }
                  } else {
                    let err30 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes", schemaPath: "ContractServiceInput/properties/ewc_codes/type", keyword: "type", params: { type: "array" } };
                    vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                  }
                }
                if (data8.frequency !== void 0) {
                  let data14 = data8.frequency;
                  if (typeof data14 != "string" && data14 !== null) {
                    let err31 = { instancePath: instancePath + "/services/" + i0 + "/frequency", schemaPath: "ContractServiceInput/properties/frequency/type", keyword: "type", params: { type: schema93.properties.frequency.type } };
                    vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                  }
                  if (typeof data14 == "string" && func1(data14) > 80) {
                    let err32 = { instancePath: instancePath + "/services/" + i0 + "/frequency", schemaPath: "ContractServiceInput/properties/frequency/maxLength", keyword: "maxLength", params: { limit: 80 } };
                    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                  }
                }
              } else {
                let err33 = { instancePath: instancePath + "/services/" + i0, schemaPath: "ContractServiceInput/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
              }
            }
          } else {
            let err34 = { instancePath: instancePath + "/services", schemaPath: "#/properties/services/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data15 = data.notes;
          if (typeof data15 != "string" && data15 !== null) {
            let err35 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema92.properties.notes.type } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
          if (typeof data15 == "string" && func1(data15) > 2e3) {
            let err36 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
        }
      } else {
        let err37 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
      return validate70.errors = vErrors, errors === 0;
    }
    validate70.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v48 = validate71;
    var schema94 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 200 }, reference: { type: ["string", "null"], maxLength: 60 }, start_on: { type: "string", format: "date" }, end_on: { type: ["string", "null"], format: "date" }, notice_days: { type: "integer", minimum: 0, maximum: 730 }, auto_renew: { type: "boolean" }, price_list_id: { type: ["string", "null"], format: "uuid" }, services: { type: "array", maxItems: 50, items: { $ref: "ContractServiceInput" } }, notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "ClientContractUpdate" };
    function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate71.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema94.properties, key0)) {
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
        if (data.reference !== void 0) {
          let data1 = data.reference;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: schema94.properties.reference.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 60) {
            let err5 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 60 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.start_on !== void 0) {
          let data2 = data.start_on;
          if (typeof data2 == "string") {
            if (!formats14(data2)) {
              let err6 = { instancePath: instancePath + "/start_on", schemaPath: "#/properties/start_on/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/start_on", schemaPath: "#/properties/start_on/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.end_on !== void 0) {
          let data3 = data.end_on;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/end_on", schemaPath: "#/properties/end_on/type", keyword: "type", params: { type: schema94.properties.end_on.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string" && !formats14(data3)) {
            let err9 = { instancePath: instancePath + "/end_on", schemaPath: "#/properties/end_on/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.notice_days !== void 0) {
          let data4 = data.notice_days;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err10 = { instancePath: instancePath + "/notice_days", schemaPath: "#/properties/notice_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 730 || isNaN(data4)) {
              let err11 = { instancePath: instancePath + "/notice_days", schemaPath: "#/properties/notice_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 730 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data4 < 0 || isNaN(data4)) {
              let err12 = { instancePath: instancePath + "/notice_days", schemaPath: "#/properties/notice_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          }
        }
        if (data.auto_renew !== void 0 && typeof data.auto_renew != "boolean") {
          let err13 = { instancePath: instancePath + "/auto_renew", schemaPath: "#/properties/auto_renew/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        if (data.price_list_id !== void 0) {
          let data6 = data.price_list_id;
          if (typeof data6 != "string" && data6 !== null) {
            let err14 = { instancePath: instancePath + "/price_list_id", schemaPath: "#/properties/price_list_id/type", keyword: "type", params: { type: schema94.properties.price_list_id.type } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data6 == "string" && !formats0(data6)) {
            let err15 = { instancePath: instancePath + "/price_list_id", schemaPath: "#/properties/price_list_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.services !== void 0) {
          let data7 = data.services;
          if (Array.isArray(data7)) {
            if (data7.length > 50) {
              let err16 = { instancePath: instancePath + "/services", schemaPath: "#/properties/services/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            let len0 = data7.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data8 = data7[i0];
              if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                for (let key1 in data8)
                  if (!(key1 === "service_type" || key1 === "description" || key1 === "container_type" || key1 === "ewc_codes" || key1 === "frequency")) {
                    let err17 = { instancePath: instancePath + "/services/" + i0, schemaPath: "ContractServiceInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                  }
                if (data8.service_type !== void 0) {
                  let data9 = data8.service_type;
                  if (typeof data9 != "string" && data9 !== null) {
                    let err18 = { instancePath: instancePath + "/services/" + i0 + "/service_type", schemaPath: "ContractServiceInput/properties/service_type/type", keyword: "type", params: { type: schema93.properties.service_type.type } };
                    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                  }
                  if (!(data9 === "delivery" || data9 === "exchange" || data9 === "collection" || data9 === "wait_and_load" || data9 === "tip_and_return" || data9 === "muckaway" || data9 === "aborted_visit" || data9 === null)) {
                    let err19 = { instancePath: instancePath + "/services/" + i0 + "/service_type", schemaPath: "ContractServiceInput/properties/service_type/enum", keyword: "enum", params: { allowedValues: schema93.properties.service_type.enum } };
                    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                  }
                }
                if (data8.description !== void 0) {
                  let data10 = data8.description;
                  if (typeof data10 != "string" && data10 !== null) {
                    let err20 = { instancePath: instancePath + "/services/" + i0 + "/description", schemaPath: "ContractServiceInput/properties/description/type", keyword: "type", params: { type: schema93.properties.description.type } };
                    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                  }
                  if (typeof data10 == "string" && func1(data10) > 500) {
                    let err21 = { instancePath: instancePath + "/services/" + i0 + "/description", schemaPath: "ContractServiceInput/properties/description/maxLength", keyword: "maxLength", params: { limit: 500 } };
                    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                  }
                }
                if (data8.container_type !== void 0) {
                  let data11 = data8.container_type;
                  if (typeof data11 != "string" && data11 !== null) {
                    let err22 = { instancePath: instancePath + "/services/" + i0 + "/container_type", schemaPath: "ContractServiceInput/properties/container_type/type", keyword: "type", params: { type: schema93.properties.container_type.type } };
                    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                  }
                  if (typeof data11 == "string" && func1(data11) > 80) {
                    let err23 = { instancePath: instancePath + "/services/" + i0 + "/container_type", schemaPath: "ContractServiceInput/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
                    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                  }
                }
                if (data8.ewc_codes !== void 0) {
                  let data12 = data8.ewc_codes;
                  if (Array.isArray(data12)) {
                    if (data12.length > 50) {
                      let err24 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes", schemaPath: "ContractServiceInput/properties/ewc_codes/maxItems", keyword: "maxItems", params: { limit: 50 } };
                      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                    }
                    let len1 = data12.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data13 = data12[i1];
                      if (typeof data13 == "string") {
                        if (func1(data13) > 8) {
                          let err25 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes/" + i1, schemaPath: "ContractServiceInput/properties/ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                        }
                        if (!pattern4.test(data13)) {
                          let err26 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes/" + i1, schemaPath: "ContractServiceInput/properties/ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                        }
                      } else {
                        let err27 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes/" + i1, schemaPath: "ContractServiceInput/properties/ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
                      }
                    }
                  } else {
                    let err28 = { instancePath: instancePath + "/services/" + i0 + "/ewc_codes", schemaPath: "ContractServiceInput/properties/ewc_codes/type", keyword: "type", params: { type: "array" } };
                    vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                  }
                }
                if (data8.frequency !== void 0) {
                  let data14 = data8.frequency;
                  if (typeof data14 != "string" && data14 !== null) {
                    let err29 = { instancePath: instancePath + "/services/" + i0 + "/frequency", schemaPath: "ContractServiceInput/properties/frequency/type", keyword: "type", params: { type: schema93.properties.frequency.type } };
                    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                  }
                  if (typeof data14 == "string" && func1(data14) > 80) {
                    let err30 = { instancePath: instancePath + "/services/" + i0 + "/frequency", schemaPath: "ContractServiceInput/properties/frequency/maxLength", keyword: "maxLength", params: { limit: 80 } };
                    vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                  }
                }
              } else {
                let err31 = { instancePath: instancePath + "/services/" + i0, schemaPath: "ContractServiceInput/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
              }
            }
          } else {
            let err32 = { instancePath: instancePath + "/services", schemaPath: "#/properties/services/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data15 = data.notes;
          if (typeof data15 != "string" && data15 !== null) {
            let err33 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema94.properties.notes.type } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
          if (typeof data15 == "string" && func1(data15) > 2e3) {
            let err34 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
      } else {
        let err35 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
      return validate71.errors = vErrors, errors === 0;
    }
    validate71.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v49 = validate72;
    var schema96 = { type: "object", required: ["email"], additionalProperties: !1, properties: { email: { type: "string", format: "email", maxLength: 254 }, name: { type: "string", minLength: 1, maxLength: 200 }, role: { type: "string", enum: ["owner", "admin", "office", "driver", "read_only"] }, role_id: { type: "string", format: "uuid" }, depot_id: { type: ["string", "null"], format: "uuid" } }, $id: "TeamInviteCreate" };
    function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate72.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.email === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "email" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "email" || key0 === "name" || key0 === "role" || key0 === "role_id" || key0 === "depot_id")) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.email !== void 0) {
          let data0 = data.email;
          if (typeof data0 == "string") {
            if (func1(data0) > 254) {
              let err2 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (!formats30(data0)) {
              let err3 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.name !== void 0) {
          let data1 = data.name;
          if (typeof data1 == "string") {
            if (func1(data1) > 200) {
              let err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (func1(data1) < 1) {
              let err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.role !== void 0) {
          let data2 = data.role;
          if (typeof data2 != "string") {
            let err8 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (!(data2 === "owner" || data2 === "admin" || data2 === "office" || data2 === "driver" || data2 === "read_only")) {
            let err9 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/enum", keyword: "enum", params: { allowedValues: schema96.properties.role.enum } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.role_id !== void 0) {
          let data3 = data.role_id;
          if (typeof data3 == "string") {
            if (!formats0(data3)) {
              let err10 = { instancePath: instancePath + "/role_id", schemaPath: "#/properties/role_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/role_id", schemaPath: "#/properties/role_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.depot_id !== void 0) {
          let data4 = data.depot_id;
          if (typeof data4 != "string" && data4 !== null) {
            let err12 = { instancePath: instancePath + "/depot_id", schemaPath: "#/properties/depot_id/type", keyword: "type", params: { type: schema96.properties.depot_id.type } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data4 == "string" && !formats0(data4)) {
            let err13 = { instancePath: instancePath + "/depot_id", schemaPath: "#/properties/depot_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      return validate72.errors = vErrors, errors === 0;
    }
    validate72.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v50 = validate73;
    var schema97 = { type: "object", properties: { status: { type: "string", enum: ["active", "suspended"] }, role: { type: "string", enum: ["owner", "admin", "office", "driver", "read_only"] }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-705f2e4b1c61f6ce" };
    function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate73.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "role" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "active" || data0 === "suspended")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema97.properties.status.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.role !== void 0) {
          let data1 = data.role;
          if (typeof data1 != "string") {
            let err3 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (!(data1 === "owner" || data1 === "admin" || data1 === "office" || data1 === "driver" || data1 === "read_only")) {
            let err4 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/enum", keyword: "enum", params: { allowedValues: schema97.properties.role.enum } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data2 = data.created_after;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err5 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!formats2(data2)) {
              let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data3 = data.created_before;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err8 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats2(data3)) {
              let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data4 = data.limit;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data5 = data.cursor;
          if (typeof data5 == "string") {
            if (func1(data5) > 512) {
              let err14 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      return validate73.errors = vErrors, errors === 0;
    }
    validate73.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v51 = validate74;
    var schema98 = { type: "object", additionalProperties: !1, properties: { role: { type: "string", enum: ["owner", "admin", "office", "driver", "read_only"] }, role_id: { type: "string", format: "uuid" }, status: { type: "string", enum: ["active", "suspended"] }, depot_id: { type: ["string", "null"], format: "uuid" } }, $id: "TeamMemberUpdate" };
    function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate74.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "role" || key0 === "role_id" || key0 === "status" || key0 === "depot_id")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.role !== void 0) {
          let data0 = data.role;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "owner" || data0 === "admin" || data0 === "office" || data0 === "driver" || data0 === "read_only")) {
            let err2 = { instancePath: instancePath + "/role", schemaPath: "#/properties/role/enum", keyword: "enum", params: { allowedValues: schema98.properties.role.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.role_id !== void 0) {
          let data1 = data.role_id;
          if (typeof data1 == "string") {
            if (!formats0(data1)) {
              let err3 = { instancePath: instancePath + "/role_id", schemaPath: "#/properties/role_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/role_id", schemaPath: "#/properties/role_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.status !== void 0) {
          let data2 = data.status;
          if (typeof data2 != "string") {
            let err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (!(data2 === "active" || data2 === "suspended")) {
            let err6 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema98.properties.status.enum } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.depot_id !== void 0) {
          let data3 = data.depot_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err7 = { instancePath: instancePath + "/depot_id", schemaPath: "#/properties/depot_id/type", keyword: "type", params: { type: schema98.properties.depot_id.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err8 = { instancePath: instancePath + "/depot_id", schemaPath: "#/properties/depot_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
      } else {
        let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      return validate74.errors = vErrors, errors === 0;
    }
    validate74.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v52 = validate75;
    var schema99 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 200 }, reply_to_email: { type: ["string", "null"], format: "email", maxLength: 254 }, payment_terms: { type: "string", enum: ["pro_forma", "card_on_booking", "7_days", "14_days", "30_days", "30_days_end_of_month", "60_days"] }, quote_valid_days: { type: "integer", minimum: 1, maximum: 365 }, signing_link_days: { type: "integer", minimum: 1, maximum: 90 }, invite_valid_days: { type: "integer", minimum: 1, maximum: 30 } }, $id: "TeamSettingsUpdate" };
    function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate75.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "reply_to_email" || key0 === "payment_terms" || key0 === "quote_valid_days" || key0 === "signing_link_days" || key0 === "invite_valid_days")) {
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
        if (data.reply_to_email !== void 0) {
          let data1 = data.reply_to_email;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/reply_to_email", schemaPath: "#/properties/reply_to_email/type", keyword: "type", params: { type: schema99.properties.reply_to_email.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string") {
            if (func1(data1) > 254) {
              let err5 = { instancePath: instancePath + "/reply_to_email", schemaPath: "#/properties/reply_to_email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!formats30(data1)) {
              let err6 = { instancePath: instancePath + "/reply_to_email", schemaPath: "#/properties/reply_to_email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          }
        }
        if (data.payment_terms !== void 0) {
          let data2 = data.payment_terms;
          if (typeof data2 != "string") {
            let err7 = { instancePath: instancePath + "/payment_terms", schemaPath: "#/properties/payment_terms/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (!(data2 === "pro_forma" || data2 === "card_on_booking" || data2 === "7_days" || data2 === "14_days" || data2 === "30_days" || data2 === "30_days_end_of_month" || data2 === "60_days")) {
            let err8 = { instancePath: instancePath + "/payment_terms", schemaPath: "#/properties/payment_terms/enum", keyword: "enum", params: { allowedValues: schema99.properties.payment_terms.enum } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.quote_valid_days !== void 0) {
          let data3 = data.quote_valid_days;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            let err9 = { instancePath: instancePath + "/quote_valid_days", schemaPath: "#/properties/quote_valid_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 365 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/quote_valid_days", schemaPath: "#/properties/quote_valid_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 365 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/quote_valid_days", schemaPath: "#/properties/quote_valid_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          }
        }
        if (data.signing_link_days !== void 0) {
          let data4 = data.signing_link_days;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err12 = { instancePath: instancePath + "/signing_link_days", schemaPath: "#/properties/signing_link_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 90 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/signing_link_days", schemaPath: "#/properties/signing_link_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 90 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err14 = { instancePath: instancePath + "/signing_link_days", schemaPath: "#/properties/signing_link_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          }
        }
        if (data.invite_valid_days !== void 0) {
          let data5 = data.invite_valid_days;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            let err15 = { instancePath: instancePath + "/invite_valid_days", schemaPath: "#/properties/invite_valid_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 30 || isNaN(data5)) {
              let err16 = { instancePath: instancePath + "/invite_valid_days", schemaPath: "#/properties/invite_valid_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 30 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data5 < 1 || isNaN(data5)) {
              let err17 = { instancePath: instancePath + "/invite_valid_days", schemaPath: "#/properties/invite_valid_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          }
        }
      } else {
        let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      return validate75.errors = vErrors, errors === 0;
    }
    validate75.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v53 = validate76;
    var schema100 = { type: "object", additionalProperties: !1, properties: { scheme: { type: "string", enum: ["standard", "flat_rate", "cash", "not_registered"] }, vat_number: { type: ["string", "null"], maxLength: 20 }, flat_rate_category: { type: ["string", "null"], maxLength: 100 }, flat_rate_percent: { type: ["number", "null"], minimum: 0, maximum: 100 }, first_year_until: { type: ["string", "null"], format: "date" }, limited_cost_trader: { type: "boolean" }, default_vat_code: { type: "string", enum: ["standard", "reduced", "zero", "exempt", "outside_scope", "reverse_charge"] }, reverse_charge_enabled: { type: "boolean" }, effective_from: { type: ["string", "null"], format: "date" } }, $id: "VatSchemeUpdate" };
    function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate76.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema100.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.scheme !== void 0) {
          let data0 = data.scheme;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/scheme", schemaPath: "#/properties/scheme/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "standard" || data0 === "flat_rate" || data0 === "cash" || data0 === "not_registered")) {
            let err2 = { instancePath: instancePath + "/scheme", schemaPath: "#/properties/scheme/enum", keyword: "enum", params: { allowedValues: schema100.properties.scheme.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.vat_number !== void 0) {
          let data1 = data.vat_number;
          if (typeof data1 != "string" && data1 !== null) {
            let err3 = { instancePath: instancePath + "/vat_number", schemaPath: "#/properties/vat_number/type", keyword: "type", params: { type: schema100.properties.vat_number.type } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 20) {
            let err4 = { instancePath: instancePath + "/vat_number", schemaPath: "#/properties/vat_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.flat_rate_category !== void 0) {
          let data2 = data.flat_rate_category;
          if (typeof data2 != "string" && data2 !== null) {
            let err5 = { instancePath: instancePath + "/flat_rate_category", schemaPath: "#/properties/flat_rate_category/type", keyword: "type", params: { type: schema100.properties.flat_rate_category.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 100) {
            let err6 = { instancePath: instancePath + "/flat_rate_category", schemaPath: "#/properties/flat_rate_category/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.flat_rate_percent !== void 0) {
          let data3 = data.flat_rate_percent;
          if (!(typeof data3 == "number" && isFinite(data3)) && data3 !== null) {
            let err7 = { instancePath: instancePath + "/flat_rate_percent", schemaPath: "#/properties/flat_rate_percent/type", keyword: "type", params: { type: schema100.properties.flat_rate_percent.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              let err8 = { instancePath: instancePath + "/flat_rate_percent", schemaPath: "#/properties/flat_rate_percent/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data3 < 0 || isNaN(data3)) {
              let err9 = { instancePath: instancePath + "/flat_rate_percent", schemaPath: "#/properties/flat_rate_percent/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          }
        }
        if (data.first_year_until !== void 0) {
          let data4 = data.first_year_until;
          if (typeof data4 != "string" && data4 !== null) {
            let err10 = { instancePath: instancePath + "/first_year_until", schemaPath: "#/properties/first_year_until/type", keyword: "type", params: { type: schema100.properties.first_year_until.type } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data4 == "string" && !formats14(data4)) {
            let err11 = { instancePath: instancePath + "/first_year_until", schemaPath: "#/properties/first_year_until/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.limited_cost_trader !== void 0 && typeof data.limited_cost_trader != "boolean") {
          let err12 = { instancePath: instancePath + "/limited_cost_trader", schemaPath: "#/properties/limited_cost_trader/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (data.default_vat_code !== void 0) {
          let data6 = data.default_vat_code;
          if (typeof data6 != "string") {
            let err13 = { instancePath: instancePath + "/default_vat_code", schemaPath: "#/properties/default_vat_code/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (!(data6 === "standard" || data6 === "reduced" || data6 === "zero" || data6 === "exempt" || data6 === "outside_scope" || data6 === "reverse_charge")) {
            let err14 = { instancePath: instancePath + "/default_vat_code", schemaPath: "#/properties/default_vat_code/enum", keyword: "enum", params: { allowedValues: schema100.properties.default_vat_code.enum } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.reverse_charge_enabled !== void 0 && typeof data.reverse_charge_enabled != "boolean") {
          let err15 = { instancePath: instancePath + "/reverse_charge_enabled", schemaPath: "#/properties/reverse_charge_enabled/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data.effective_from !== void 0) {
          let data8 = data.effective_from;
          if (typeof data8 != "string" && data8 !== null) {
            let err16 = { instancePath: instancePath + "/effective_from", schemaPath: "#/properties/effective_from/type", keyword: "type", params: { type: schema100.properties.effective_from.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data8 == "string" && !formats14(data8)) {
            let err17 = { instancePath: instancePath + "/effective_from", schemaPath: "#/properties/effective_from/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
      } else {
        let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      return validate76.errors = vErrors, errors === 0;
    }
    validate76.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v54 = validate77;
    function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate77.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "retention_months" || key0 === "purge_automatically")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.retention_months !== void 0) {
          let data0 = data.retention_months;
          if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
            let err1 = { instancePath: instancePath + "/retention_months", schemaPath: "#/properties/retention_months/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (typeof data0 == "number" && isFinite(data0)) {
            if (data0 > 240 || isNaN(data0)) {
              let err2 = { instancePath: instancePath + "/retention_months", schemaPath: "#/properties/retention_months/maximum", keyword: "maximum", params: { comparison: "<=", limit: 240 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (data0 < 24 || isNaN(data0)) {
              let err3 = { instancePath: instancePath + "/retention_months", schemaPath: "#/properties/retention_months/minimum", keyword: "minimum", params: { comparison: ">=", limit: 24 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          }
        }
        if (data.purge_automatically !== void 0 && typeof data.purge_automatically != "boolean") {
          let err4 = { instancePath: instancePath + "/purge_automatically", schemaPath: "#/properties/purge_automatically/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      return validate77.errors = vErrors, errors === 0;
    }
    validate77.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v55 = validate78;
    var pattern17 = new RegExp("^(\\*|[a-z_]+:([a-z_]+|\\*))$", "u");
    function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate78.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.permissions === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "permissions" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "permissions")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 80) {
              let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 80 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data0) < 1) {
              let err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.permissions !== void 0) {
          let data1 = data.permissions;
          if (Array.isArray(data1)) {
            if (data1.length > 300) {
              let err6 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/maxItems", keyword: "maxItems", params: { limit: 300 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data1.length < 1) {
              let err7 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            let len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 == "string") {
                if (func1(data2) > 80) {
                  let err8 = { instancePath: instancePath + "/permissions/" + i0, schemaPath: "#/properties/permissions/items/maxLength", keyword: "maxLength", params: { limit: 80 } };
                  vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                }
                if (!pattern17.test(data2)) {
                  let err9 = { instancePath: instancePath + "/permissions/" + i0, schemaPath: "#/properties/permissions/items/pattern", keyword: "pattern", params: { pattern: "^(\\*|[a-z_]+:([a-z_]+|\\*))$" } };
                  vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                }
              } else {
                let err10 = { instancePath: instancePath + "/permissions/" + i0, schemaPath: "#/properties/permissions/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            }
            let i1 = data1.length, j0;
            if (i1 > 1) {
              let indices0 = {};
              for (; i1--; ) {
                let item0 = data1[i1];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err11 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                    break;
                  }
                  indices0[item0] = i1;
                }
              }
            }
          } else {
            let err12 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      return validate78.errors = vErrors, errors === 0;
    }
    validate78.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v56 = validate79;
    function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate79.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "permissions")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 80) {
              let err1 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 80 } };
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
        if (data.permissions !== void 0) {
          let data1 = data.permissions;
          if (Array.isArray(data1)) {
            if (data1.length > 300) {
              let err4 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/maxItems", keyword: "maxItems", params: { limit: 300 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data1.length < 1) {
              let err5 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            let len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 == "string") {
                if (func1(data2) > 80) {
                  let err6 = { instancePath: instancePath + "/permissions/" + i0, schemaPath: "#/properties/permissions/items/maxLength", keyword: "maxLength", params: { limit: 80 } };
                  vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                }
                if (!pattern17.test(data2)) {
                  let err7 = { instancePath: instancePath + "/permissions/" + i0, schemaPath: "#/properties/permissions/items/pattern", keyword: "pattern", params: { pattern: "^(\\*|[a-z_]+:([a-z_]+|\\*))$" } };
                  vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                }
              } else {
                let err8 = { instancePath: instancePath + "/permissions/" + i0, schemaPath: "#/properties/permissions/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
              }
            }
            let i1 = data1.length, j0;
            if (i1 > 1) {
              let indices0 = {};
              for (; i1--; ) {
                let item0 = data1[i1];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err9 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                    break;
                  }
                  indices0[item0] = i1;
                }
              }
            }
          } else {
            let err10 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      return validate79.errors = vErrors, errors === 0;
    }
    validate79.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v57 = validate80;
    var schema104 = { type: "object", required: ["company"], additionalProperties: !1, properties: { company: { type: "string", minLength: 1, maxLength: 200 }, contact_name: { type: ["string", "null"], maxLength: 200 }, address: { type: ["string", "null"], maxLength: 500 }, city: { type: ["string", "null"], maxLength: 100 }, postcode: { type: ["string", "null"], maxLength: 12 }, phone: { type: ["string", "null"], maxLength: 40 }, email: { type: ["string", "null"], format: "email", maxLength: 254 }, website: { type: ["string", "null"], format: "uri", maxLength: 300 }, company_number: { type: ["string", "null"], maxLength: 20 }, vat_number: { type: ["string", "null"], maxLength: 20 }, sic_code: { type: ["string", "null"], maxLength: 10 }, carrier_registration: { type: ["string", "null"], maxLength: 40 }, broker_registration: { type: ["string", "null"], maxLength: 40 }, permit_number: { type: ["string", "null"], maxLength: 60 }, permit_issued_by: { type: ["string", "null"], enum: ["EA", "NRW", "SEPA", "NIEA", null] }, exemption_number: { type: ["string", "null"], maxLength: 20 }, colour: { type: ["string", "null"], pattern: "^#[0-9a-fA-F]{6}$", maxLength: 7 } }, $id: "ProfileReplace" }, formats262 = (init_formats(), __toCommonJS(formats_exports)).formats.uri, pattern19 = new RegExp("^#[0-9a-fA-F]{6}$", "u");
    function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate80.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.company === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "company" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema104.properties, key0)) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.company !== void 0) {
          let data0 = data.company;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err2 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (func1(data0) < 1) {
              let err3 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.contact_name !== void 0) {
          let data1 = data.contact_name;
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/contact_name", schemaPath: "#/properties/contact_name/type", keyword: "type", params: { type: schema104.properties.contact_name.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 200) {
            let err6 = { instancePath: instancePath + "/contact_name", schemaPath: "#/properties/contact_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.address !== void 0) {
          let data2 = data.address;
          if (typeof data2 != "string" && data2 !== null) {
            let err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema104.properties.address.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 500) {
            let err8 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.city !== void 0) {
          let data3 = data.city;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: schema104.properties.city.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 100) {
            let err10 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data4 = data.postcode;
          if (typeof data4 != "string" && data4 !== null) {
            let err11 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema104.properties.postcode.type } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "string" && func1(data4) > 12) {
            let err12 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.phone !== void 0) {
          let data5 = data.phone;
          if (typeof data5 != "string" && data5 !== null) {
            let err13 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: schema104.properties.phone.type } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data5 == "string" && func1(data5) > 40) {
            let err14 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.email !== void 0) {
          let data6 = data.email;
          if (typeof data6 != "string" && data6 !== null) {
            let err15 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema104.properties.email.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data6 == "string") {
            if (func1(data6) > 254) {
              let err16 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (!formats30(data6)) {
              let err17 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          }
        }
        if (data.website !== void 0) {
          let data7 = data.website;
          if (typeof data7 != "string" && data7 !== null) {
            let err18 = { instancePath: instancePath + "/website", schemaPath: "#/properties/website/type", keyword: "type", params: { type: schema104.properties.website.type } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (typeof data7 == "string") {
            if (func1(data7) > 300) {
              let err19 = { instancePath: instancePath + "/website", schemaPath: "#/properties/website/maxLength", keyword: "maxLength", params: { limit: 300 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (!formats262(data7)) {
              let err20 = { instancePath: instancePath + "/website", schemaPath: "#/properties/website/format", keyword: "format", params: { format: "uri" } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          }
        }
        if (data.company_number !== void 0) {
          let data8 = data.company_number;
          if (typeof data8 != "string" && data8 !== null) {
            let err21 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/type", keyword: "type", params: { type: schema104.properties.company_number.type } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
          if (typeof data8 == "string" && func1(data8) > 20) {
            let err22 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data.vat_number !== void 0) {
          let data9 = data.vat_number;
          if (typeof data9 != "string" && data9 !== null) {
            let err23 = { instancePath: instancePath + "/vat_number", schemaPath: "#/properties/vat_number/type", keyword: "type", params: { type: schema104.properties.vat_number.type } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
          if (typeof data9 == "string" && func1(data9) > 20) {
            let err24 = { instancePath: instancePath + "/vat_number", schemaPath: "#/properties/vat_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data.sic_code !== void 0) {
          let data10 = data.sic_code;
          if (typeof data10 != "string" && data10 !== null) {
            let err25 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/type", keyword: "type", params: { type: schema104.properties.sic_code.type } };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
          if (typeof data10 == "string" && func1(data10) > 10) {
            let err26 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/maxLength", keyword: "maxLength", params: { limit: 10 } };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
        }
        if (data.carrier_registration !== void 0) {
          let data11 = data.carrier_registration;
          if (typeof data11 != "string" && data11 !== null) {
            let err27 = { instancePath: instancePath + "/carrier_registration", schemaPath: "#/properties/carrier_registration/type", keyword: "type", params: { type: schema104.properties.carrier_registration.type } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
          if (typeof data11 == "string" && func1(data11) > 40) {
            let err28 = { instancePath: instancePath + "/carrier_registration", schemaPath: "#/properties/carrier_registration/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
        if (data.broker_registration !== void 0) {
          let data12 = data.broker_registration;
          if (typeof data12 != "string" && data12 !== null) {
            let err29 = { instancePath: instancePath + "/broker_registration", schemaPath: "#/properties/broker_registration/type", keyword: "type", params: { type: schema104.properties.broker_registration.type } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
          if (typeof data12 == "string" && func1(data12) > 40) {
            let err30 = { instancePath: instancePath + "/broker_registration", schemaPath: "#/properties/broker_registration/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
        }
        if (data.permit_number !== void 0) {
          let data13 = data.permit_number;
          if (typeof data13 != "string" && data13 !== null) {
            let err31 = { instancePath: instancePath + "/permit_number", schemaPath: "#/properties/permit_number/type", keyword: "type", params: { type: schema104.properties.permit_number.type } };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
          if (typeof data13 == "string" && func1(data13) > 60) {
            let err32 = { instancePath: instancePath + "/permit_number", schemaPath: "#/properties/permit_number/maxLength", keyword: "maxLength", params: { limit: 60 } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
        }
        if (data.permit_issued_by !== void 0) {
          let data14 = data.permit_issued_by;
          if (typeof data14 != "string" && data14 !== null) {
            let err33 = { instancePath: instancePath + "/permit_issued_by", schemaPath: "#/properties/permit_issued_by/type", keyword: "type", params: { type: schema104.properties.permit_issued_by.type } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
          if (!(data14 === "EA" || data14 === "NRW" || data14 === "SEPA" || data14 === "NIEA" || data14 === null)) {
            let err34 = { instancePath: instancePath + "/permit_issued_by", schemaPath: "#/properties/permit_issued_by/enum", keyword: "enum", params: { allowedValues: schema104.properties.permit_issued_by.enum } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
        if (data.exemption_number !== void 0) {
          let data15 = data.exemption_number;
          if (typeof data15 != "string" && data15 !== null) {
            let err35 = { instancePath: instancePath + "/exemption_number", schemaPath: "#/properties/exemption_number/type", keyword: "type", params: { type: schema104.properties.exemption_number.type } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
          if (typeof data15 == "string" && func1(data15) > 20) {
            let err36 = { instancePath: instancePath + "/exemption_number", schemaPath: "#/properties/exemption_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
        }
        if (data.colour !== void 0) {
          let data16 = data.colour;
          if (typeof data16 != "string" && data16 !== null) {
            let err37 = { instancePath: instancePath + "/colour", schemaPath: "#/properties/colour/type", keyword: "type", params: { type: schema104.properties.colour.type } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
          if (typeof data16 == "string") {
            if (func1(data16) > 7) {
              let err38 = { instancePath: instancePath + "/colour", schemaPath: "#/properties/colour/maxLength", keyword: "maxLength", params: { limit: 7 } };
              vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
            }
            if (!pattern19.test(data16)) {
              let err39 = { instancePath: instancePath + "/colour", schemaPath: "#/properties/colour/pattern", keyword: "pattern", params: { pattern: "^#[0-9a-fA-F]{6}$" } };
              vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
            }
          }
        }
      } else {
        let err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      return validate80.errors = vErrors, errors === 0;
    }
    validate80.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v58 = validate81;
    function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate81.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.registration_number === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "registration_number" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (key0 !== "registration_number") {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.registration_number !== void 0) {
          let data0 = data.registration_number;
          if (typeof data0 == "string") {
            if (func1(data0) > 40) {
              let err2 = { instancePath: instancePath + "/registration_number", schemaPath: "#/properties/registration_number/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (func1(data0) < 1) {
              let err3 = { instancePath: instancePath + "/registration_number", schemaPath: "#/properties/registration_number/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/registration_number", schemaPath: "#/properties/registration_number/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
      } else {
        let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      return validate81.errors = vErrors, errors === 0;
    }
    validate81.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v59 = validate82;
    function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate82.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "is_active" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.is_active !== void 0 && typeof data.is_active != "boolean") {
          let err1 = { instancePath: instancePath + "/is_active", schemaPath: "#/properties/is_active/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.created_after !== void 0) {
          let data1 = data.created_after;
          if (typeof data1 == "string") {
            if (func1(data1) > 40) {
              let err2 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (!formats2(data1)) {
              let err3 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data2 = data.created_before;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err5 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!formats2(data2)) {
              let err6 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data3 = data.limit;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            let err8 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              let err9 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data4 = data.cursor;
          if (typeof data4 == "string") {
            if (func1(data4) > 512) {
              let err11 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      return validate82.errors = vErrors, errors === 0;
    }
    validate82.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v60 = validate83;
    var schema107 = { type: "object", required: ["name"], additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 120 }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, lat: { type: ["number", "null"], minimum: -90, maximum: 90 }, lng: { type: ["number", "null"], minimum: -180, maximum: 180 }, is_operating_centre: { type: "boolean" }, o_licence_ref: { type: ["string", "null"], maxLength: 40 }, opening_hours: { type: ["string", "null"], maxLength: 300 }, is_active: { type: "boolean" } }, $id: "DepotCreate" };
    function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate83.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema107.properties, key0)) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 120) {
              let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 120 } };
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
        if (data.address !== void 0) {
          let data1 = data.address;
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema107.properties.address.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 500) {
            let err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data2 = data.postcode;
          if (typeof data2 != "string" && data2 !== null) {
            let err7 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema107.properties.postcode.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 12) {
            let err8 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.lat !== void 0) {
          let data3 = data.lat;
          if (!(typeof data3 == "number" && isFinite(data3)) && data3 !== null) {
            let err9 = { instancePath: instancePath + "/lat", schemaPath: "#/properties/lat/type", keyword: "type", params: { type: schema107.properties.lat.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 90 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/lat", schemaPath: "#/properties/lat/maximum", keyword: "maximum", params: { comparison: "<=", limit: 90 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data3 < -90 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/lat", schemaPath: "#/properties/lat/minimum", keyword: "minimum", params: { comparison: ">=", limit: -90 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          }
        }
        if (data.lng !== void 0) {
          let data4 = data.lng;
          if (!(typeof data4 == "number" && isFinite(data4)) && data4 !== null) {
            let err12 = { instancePath: instancePath + "/lng", schemaPath: "#/properties/lng/type", keyword: "type", params: { type: schema107.properties.lng.type } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 180 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/lng", schemaPath: "#/properties/lng/maximum", keyword: "maximum", params: { comparison: "<=", limit: 180 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data4 < -180 || isNaN(data4)) {
              let err14 = { instancePath: instancePath + "/lng", schemaPath: "#/properties/lng/minimum", keyword: "minimum", params: { comparison: ">=", limit: -180 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          }
        }
        if (data.is_operating_centre !== void 0 && typeof data.is_operating_centre != "boolean") {
          let err15 = { instancePath: instancePath + "/is_operating_centre", schemaPath: "#/properties/is_operating_centre/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data.o_licence_ref !== void 0) {
          let data6 = data.o_licence_ref;
          if (typeof data6 != "string" && data6 !== null) {
            let err16 = { instancePath: instancePath + "/o_licence_ref", schemaPath: "#/properties/o_licence_ref/type", keyword: "type", params: { type: schema107.properties.o_licence_ref.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 40) {
            let err17 = { instancePath: instancePath + "/o_licence_ref", schemaPath: "#/properties/o_licence_ref/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.opening_hours !== void 0) {
          let data7 = data.opening_hours;
          if (typeof data7 != "string" && data7 !== null) {
            let err18 = { instancePath: instancePath + "/opening_hours", schemaPath: "#/properties/opening_hours/type", keyword: "type", params: { type: schema107.properties.opening_hours.type } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (typeof data7 == "string" && func1(data7) > 300) {
            let err19 = { instancePath: instancePath + "/opening_hours", schemaPath: "#/properties/opening_hours/maxLength", keyword: "maxLength", params: { limit: 300 } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data.is_active !== void 0 && typeof data.is_active != "boolean") {
          let err20 = { instancePath: instancePath + "/is_active", schemaPath: "#/properties/is_active/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      return validate83.errors = vErrors, errors === 0;
    }
    validate83.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v61 = validate84;
    var schema108 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 120 }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, lat: { type: ["number", "null"], minimum: -90, maximum: 90 }, lng: { type: ["number", "null"], minimum: -180, maximum: 180 }, is_operating_centre: { type: "boolean" }, o_licence_ref: { type: ["string", "null"], maxLength: 40 }, opening_hours: { type: ["string", "null"], maxLength: 300 }, is_active: { type: "boolean" } }, $id: "DepotUpdate" };
    function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate84.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema108.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 120) {
              let err1 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 120 } };
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
        if (data.address !== void 0) {
          let data1 = data.address;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema108.properties.address.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 500) {
            let err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data2 = data.postcode;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema108.properties.postcode.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 12) {
            let err7 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.lat !== void 0) {
          let data3 = data.lat;
          if (!(typeof data3 == "number" && isFinite(data3)) && data3 !== null) {
            let err8 = { instancePath: instancePath + "/lat", schemaPath: "#/properties/lat/type", keyword: "type", params: { type: schema108.properties.lat.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 90 || isNaN(data3)) {
              let err9 = { instancePath: instancePath + "/lat", schemaPath: "#/properties/lat/maximum", keyword: "maximum", params: { comparison: "<=", limit: 90 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data3 < -90 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/lat", schemaPath: "#/properties/lat/minimum", keyword: "minimum", params: { comparison: ">=", limit: -90 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          }
        }
        if (data.lng !== void 0) {
          let data4 = data.lng;
          if (!(typeof data4 == "number" && isFinite(data4)) && data4 !== null) {
            let err11 = { instancePath: instancePath + "/lng", schemaPath: "#/properties/lng/type", keyword: "type", params: { type: schema108.properties.lng.type } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 180 || isNaN(data4)) {
              let err12 = { instancePath: instancePath + "/lng", schemaPath: "#/properties/lng/maximum", keyword: "maximum", params: { comparison: "<=", limit: 180 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data4 < -180 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/lng", schemaPath: "#/properties/lng/minimum", keyword: "minimum", params: { comparison: ">=", limit: -180 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          }
        }
        if (data.is_operating_centre !== void 0 && typeof data.is_operating_centre != "boolean") {
          let err14 = { instancePath: instancePath + "/is_operating_centre", schemaPath: "#/properties/is_operating_centre/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (data.o_licence_ref !== void 0) {
          let data6 = data.o_licence_ref;
          if (typeof data6 != "string" && data6 !== null) {
            let err15 = { instancePath: instancePath + "/o_licence_ref", schemaPath: "#/properties/o_licence_ref/type", keyword: "type", params: { type: schema108.properties.o_licence_ref.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 40) {
            let err16 = { instancePath: instancePath + "/o_licence_ref", schemaPath: "#/properties/o_licence_ref/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.opening_hours !== void 0) {
          let data7 = data.opening_hours;
          if (typeof data7 != "string" && data7 !== null) {
            let err17 = { instancePath: instancePath + "/opening_hours", schemaPath: "#/properties/opening_hours/type", keyword: "type", params: { type: schema108.properties.opening_hours.type } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (typeof data7 == "string" && func1(data7) > 300) {
            let err18 = { instancePath: instancePath + "/opening_hours", schemaPath: "#/properties/opening_hours/maxLength", keyword: "maxLength", params: { limit: 300 } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.is_active !== void 0 && typeof data.is_active != "boolean") {
          let err19 = { instancePath: instancePath + "/is_active", schemaPath: "#/properties/is_active/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      return validate84.errors = vErrors, errors === 0;
    }
    validate84.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v62 = validate85;
    function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate85.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "depot_id" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.depot_id !== void 0) {
          let data0 = data.depot_id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err1 = { instancePath: instancePath + "/depot_id", schemaPath: "#/properties/depot_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
          } else {
            let err2 = { instancePath: instancePath + "/depot_id", schemaPath: "#/properties/depot_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data1 = data.limit;
          if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
            let err3 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 100 || isNaN(data1)) {
              let err4 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              let err5 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data2 = data.cursor;
          if (typeof data2 == "string") {
            if (func1(data2) > 512) {
              let err6 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      return validate85.errors = vErrors, errors === 0;
    }
    validate85.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v63 = validate86;
    var schema110 = { type: "object", required: ["member_id", "depot_id"], additionalProperties: !1, properties: { member_id: { type: "string", format: "uuid" }, depot_id: { type: ["string", "null"], format: "uuid" } }, $id: "DepotMemberUpdate" };
    function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate86.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.member_id === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "member_id" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.depot_id === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "depot_id" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "member_id" || key0 === "depot_id")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.member_id !== void 0) {
          let data0 = data.member_id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err3 = { instancePath: instancePath + "/member_id", schemaPath: "#/properties/member_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/member_id", schemaPath: "#/properties/member_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.depot_id !== void 0) {
          let data1 = data.depot_id;
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/depot_id", schemaPath: "#/properties/depot_id/type", keyword: "type", params: { type: schema110.properties.depot_id.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && !formats0(data1)) {
            let err6 = { instancePath: instancePath + "/depot_id", schemaPath: "#/properties/depot_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      return validate86.errors = vErrors, errors === 0;
    }
    validate86.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v64 = validate87;
    var schema111 = { type: "object", properties: { unread: { type: "boolean" }, kind: { type: "string", enum: ["approval_requested", "approval_decided", "person_joined", "signature_captured", "quote_answered", "invoice_paid", "collection_problem", "compliance_expiring", "portal_request", "job_finished", "webhook_disabled", "message"] }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-3a13d6e759484e86" };
    function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate87.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "unread" || key0 === "kind" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.unread !== void 0 && typeof data.unread != "boolean") {
          let err1 = { instancePath: instancePath + "/unread", schemaPath: "#/properties/unread/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.kind !== void 0) {
          let data1 = data.kind;
          if (typeof data1 != "string") {
            let err2 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          if (!(data1 === "approval_requested" || data1 === "approval_decided" || data1 === "person_joined" || data1 === "signature_captured" || data1 === "quote_answered" || data1 === "invoice_paid" || data1 === "collection_problem" || data1 === "compliance_expiring" || data1 === "portal_request" || data1 === "job_finished" || data1 === "webhook_disabled" || data1 === "message")) {
            let err3 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema111.properties.kind.enum } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data2 = data.created_after;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err4 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!formats2(data2)) {
              let err5 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data3 = data.created_before;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err7 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats2(data3)) {
              let err8 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data4 = data.limit;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err10 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data5 = data.cursor;
          if (typeof data5 == "string") {
            if (func1(data5) > 512) {
              let err13 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      return validate87.errors = vErrors, errors === 0;
    }
    validate87.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v65 = validate88;
    function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate88.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "ids" || key0 === "all")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.ids !== void 0) {
          let data0 = data.ids;
          if (Array.isArray(data0)) {
            if (data0.length > 100) {
              let err1 = { instancePath: instancePath + "/ids", schemaPath: "#/properties/ids/maxItems", keyword: "maxItems", params: { limit: 100 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (data0.length < 1) {
              let err2 = { instancePath: instancePath + "/ids", schemaPath: "#/properties/ids/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data1 = data0[i0];
              if (typeof data1 == "string") {
                if (!formats0(data1)) {
                  let err3 = { instancePath: instancePath + "/ids/" + i0, schemaPath: "#/properties/ids/items/format", keyword: "format", params: { format: "uuid" } };
                  vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                }
              } else {
                let err4 = { instancePath: instancePath + "/ids/" + i0, schemaPath: "#/properties/ids/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
              }
            }
          } else {
            let err5 = { instancePath: instancePath + "/ids", schemaPath: "#/properties/ids/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.all !== void 0) {
          let data2 = data.all;
          if (typeof data2 != "boolean") {
            let err6 = { instancePath: instancePath + "/all", schemaPath: "#/properties/all/type", keyword: "type", params: { type: "boolean" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (data2 !== !0) {
            let err7 = { instancePath: instancePath + "/all", schemaPath: "#/properties/all/const", keyword: "const", params: { allowedValue: !0 } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      return validate88.errors = vErrors, errors === 0;
    }
    validate88.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v66 = validate89;
    var schema114 = { type: "string", enum: ["approval_requested", "approval_decided", "person_joined", "signature_captured", "quote_answered", "invoice_paid", "collection_problem", "compliance_expiring", "portal_request", "job_finished", "webhook_disabled", "message"], $id: "NotificationKind" }, func0 = require_equal().default;
    function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate89.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.in_app === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "in_app" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.email === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "email" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "in_app" || key0 === "email")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.in_app !== void 0) {
          let data0 = data.in_app;
          if (Array.isArray(data0)) {
            if (data0.length > 50) {
              let err3 = { instancePath: instancePath + "/in_app", schemaPath: "#/properties/in_app/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data1 = data0[i0];
              if (typeof data1 != "string") {
                let err4 = { instancePath: instancePath + "/in_app/" + i0, schemaPath: "NotificationKind/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
              }
              if (!(data1 === "approval_requested" || data1 === "approval_decided" || data1 === "person_joined" || data1 === "signature_captured" || data1 === "quote_answered" || data1 === "invoice_paid" || data1 === "collection_problem" || data1 === "compliance_expiring" || data1 === "portal_request" || data1 === "job_finished" || data1 === "webhook_disabled" || data1 === "message")) {
                let err5 = { instancePath: instancePath + "/in_app/" + i0, schemaPath: "NotificationKind/enum", keyword: "enum", params: { allowedValues: schema114.enum } };
                vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
              }
            }
            let i1 = data0.length, j0;
            if (i1 > 1) {
              outer0: for (; i1--; )
                for (j0 = i1; j0--; )
                  if (func0(data0[i1], data0[j0])) {
                    let err6 = { instancePath: instancePath + "/in_app", schemaPath: "#/properties/in_app/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                    break outer0;
                  }
            }
          } else {
            let err7 = { instancePath: instancePath + "/in_app", schemaPath: "#/properties/in_app/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.email !== void 0) {
          let data2 = data.email;
          if (Array.isArray(data2)) {
            if (data2.length > 50) {
              let err8 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            let len1 = data2.length;
            for (let i2 = 0; i2 < len1; i2++) {
              let data3 = data2[i2];
              if (typeof data3 != "string") {
                let err9 = { instancePath: instancePath + "/email/" + i2, schemaPath: "NotificationKind/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
              }
              if (!(data3 === "approval_requested" || data3 === "approval_decided" || data3 === "person_joined" || data3 === "signature_captured" || data3 === "quote_answered" || data3 === "invoice_paid" || data3 === "collection_problem" || data3 === "compliance_expiring" || data3 === "portal_request" || data3 === "job_finished" || data3 === "webhook_disabled" || data3 === "message")) {
                let err10 = { instancePath: instancePath + "/email/" + i2, schemaPath: "NotificationKind/enum", keyword: "enum", params: { allowedValues: schema114.enum } };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            }
            let i3 = data2.length, j1;
            if (i3 > 1) {
              outer1: for (; i3--; )
                for (j1 = i3; j1--; )
                  if (func0(data2[i3], data2[j1])) {
                    let err11 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/uniqueItems", keyword: "uniqueItems", params: { i: i3, j: j1 } };
                    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                    break outer1;
                  }
            }
          } else {
            let err12 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      return validate89.errors = vErrors, errors === 0;
    }
    validate89.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v67 = validate90;
    var schema116 = { type: "object", additionalProperties: !1, required: ["name", "waste_description", "ewc_codes"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, waste_description: { type: "string", minLength: 1, maxLength: 1e3 }, ewc_codes: { type: "array", minItems: 1, maxItems: 50, items: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 } }, container_type: { type: ["string", "null"], maxLength: 80 }, physical_form: { type: ["string", "null"], enum: ["Gas", "Liquid", "Solid", "Powder", "Sludge", "Mixed", null] }, default_quantity: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, default_unit: { type: ["string", "null"], enum: ["kg", "tonnes", "m3", "litres", "yd3", "containers", null] }, typical_weight_kg: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, hazard_codes: { type: "array", maxItems: 16, uniqueItems: !0, items: { type: "string", minLength: 1, maxLength: 10 } }, un_number: { type: ["string", "null"], maxLength: 10 }, price_list_id: { type: ["string", "null"], format: "uuid" } }, $id: "WasteLoadInput" };
    function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate90.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.waste_description === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "waste_description" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.ewc_codes === void 0) {
          let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ewc_codes" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema116.properties, key0)) {
            let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (func1(data0) < 1) {
              let err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.waste_description !== void 0) {
          let data1 = data.waste_description;
          if (typeof data1 == "string") {
            if (func1(data1) > 1e3) {
              let err7 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (func1(data1) < 1) {
              let err8 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/waste_description", schemaPath: "#/properties/waste_description/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.ewc_codes !== void 0) {
          let data2 = data.ewc_codes;
          if (Array.isArray(data2)) {
            if (data2.length > 50) {
              let err10 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data2.length < 1) {
              let err11 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            let len0 = data2.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data3 = data2[i0];
              if (typeof data3 == "string") {
                if (func1(data3) > 8) {
                  let err12 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                  vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                }
                if (!pattern4.test(data3)) {
                  let err13 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                  vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                }
              } else {
                let err14 = { instancePath: instancePath + "/ewc_codes/" + i0, schemaPath: "#/properties/ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
          } else {
            let err15 = { instancePath: instancePath + "/ewc_codes", schemaPath: "#/properties/ewc_codes/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data4 = data.container_type;
          if (typeof data4 != "string" && data4 !== null) {
            let err16 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: schema116.properties.container_type.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data4 == "string" && func1(data4) > 80) {
            let err17 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.physical_form !== void 0) {
          let data5 = data.physical_form;
          if (typeof data5 != "string" && data5 !== null) {
            let err18 = { instancePath: instancePath + "/physical_form", schemaPath: "#/properties/physical_form/type", keyword: "type", params: { type: schema116.properties.physical_form.type } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (!(data5 === "Gas" || data5 === "Liquid" || data5 === "Solid" || data5 === "Powder" || data5 === "Sludge" || data5 === "Mixed" || data5 === null)) {
            let err19 = { instancePath: instancePath + "/physical_form", schemaPath: "#/properties/physical_form/enum", keyword: "enum", params: { allowedValues: schema116.properties.physical_form.enum } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data.default_quantity !== void 0) {
          let data6 = data.default_quantity;
          if (!(typeof data6 == "number" && isFinite(data6)) && data6 !== null) {
            let err20 = { instancePath: instancePath + "/default_quantity", schemaPath: "#/properties/default_quantity/type", keyword: "type", params: { type: schema116.properties.default_quantity.type } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 1e9 || isNaN(data6)) {
              let err21 = { instancePath: instancePath + "/default_quantity", schemaPath: "#/properties/default_quantity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
            if (data6 < 0 || isNaN(data6)) {
              let err22 = { instancePath: instancePath + "/default_quantity", schemaPath: "#/properties/default_quantity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          }
        }
        if (data.default_unit !== void 0) {
          let data7 = data.default_unit;
          if (typeof data7 != "string" && data7 !== null) {
            let err23 = { instancePath: instancePath + "/default_unit", schemaPath: "#/properties/default_unit/type", keyword: "type", params: { type: schema116.properties.default_unit.type } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
          if (!(data7 === "kg" || data7 === "tonnes" || data7 === "m3" || data7 === "litres" || data7 === "yd3" || data7 === "containers" || data7 === null)) {
            let err24 = { instancePath: instancePath + "/default_unit", schemaPath: "#/properties/default_unit/enum", keyword: "enum", params: { allowedValues: schema116.properties.default_unit.enum } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data.typical_weight_kg !== void 0) {
          let data8 = data.typical_weight_kg;
          if (!(typeof data8 == "number" && isFinite(data8)) && data8 !== null) {
            let err25 = { instancePath: instancePath + "/typical_weight_kg", schemaPath: "#/properties/typical_weight_kg/type", keyword: "type", params: { type: schema116.properties.typical_weight_kg.type } };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
          if (typeof data8 == "number" && isFinite(data8)) {
            if (data8 > 1e9 || isNaN(data8)) {
              let err26 = { instancePath: instancePath + "/typical_weight_kg", schemaPath: "#/properties/typical_weight_kg/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
            if (data8 < 0 || isNaN(data8)) {
              let err27 = { instancePath: instancePath + "/typical_weight_kg", schemaPath: "#/properties/typical_weight_kg/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
          }
        }
        if (data.hazard_codes !== void 0) {
          let data9 = data.hazard_codes;
          if (Array.isArray(data9)) {
            if (data9.length > 16) {
              let err28 = { instancePath: instancePath + "/hazard_codes", schemaPath: "#/properties/hazard_codes/maxItems", keyword: "maxItems", params: { limit: 16 } };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
            let len1 = data9.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data10 = data9[i1];
              if (typeof data10 == "string") {
                if (func1(data10) > 10) {
                  let err29 = { instancePath: instancePath + "/hazard_codes/" + i1, schemaPath: "#/properties/hazard_codes/items/maxLength", keyword: "maxLength", params: { limit: 10 } };
                  vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                }
                if (func1(data10) < 1) {
                  let err30 = { instancePath: instancePath + "/hazard_codes/" + i1, schemaPath: "#/properties/hazard_codes/items/minLength", keyword: "minLength", params: { limit: 1 } };
                  vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                }
              } else {
                let err31 = { instancePath: instancePath + "/hazard_codes/" + i1, schemaPath: "#/properties/hazard_codes/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
              }
            }
            let i2 = data9.length, j0;
            if (i2 > 1) {
              let indices0 = {};
              for (; i2--; ) {
                let item0 = data9[i2];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err32 = { instancePath: instancePath + "/hazard_codes", schemaPath: "#/properties/hazard_codes/uniqueItems", keyword: "uniqueItems", params: { i: i2, j: j0 } };
                    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                    break;
                  }
                  indices0[item0] = i2;
                }
              }
            }
          } else {
            let err33 = { instancePath: instancePath + "/hazard_codes", schemaPath: "#/properties/hazard_codes/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
        if (data.un_number !== void 0) {
          let data11 = data.un_number;
          if (typeof data11 != "string" && data11 !== null) {
            let err34 = { instancePath: instancePath + "/un_number", schemaPath: "#/properties/un_number/type", keyword: "type", params: { type: schema116.properties.un_number.type } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
          if (typeof data11 == "string" && func1(data11) > 10) {
            let err35 = { instancePath: instancePath + "/un_number", schemaPath: "#/properties/un_number/maxLength", keyword: "maxLength", params: { limit: 10 } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data.price_list_id !== void 0) {
          let data12 = data.price_list_id;
          if (typeof data12 != "string" && data12 !== null) {
            let err36 = { instancePath: instancePath + "/price_list_id", schemaPath: "#/properties/price_list_id/type", keyword: "type", params: { type: schema116.properties.price_list_id.type } };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
          if (typeof data12 == "string" && !formats0(data12)) {
            let err37 = { instancePath: instancePath + "/price_list_id", schemaPath: "#/properties/price_list_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
      } else {
        let err38 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      return validate90.errors = vErrors, errors === 0;
    }
    validate90.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v68 = validate91;
    var schema117 = { type: "object", properties: { kind: { type: "string", enum: ["note", "quote", "invoice", "email", "rams", "checklist"] }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-3ffc532b3385cdc5" };
    function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate91.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "kind" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.kind !== void 0) {
          let data0 = data.kind;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "note" || data0 === "quote" || data0 === "invoice" || data0 === "email" || data0 === "rams" || data0 === "checklist")) {
            let err2 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema117.properties.kind.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data1 = data.created_after;
          if (typeof data1 == "string") {
            if (func1(data1) > 40) {
              let err3 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (!formats2(data1)) {
              let err4 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data2 = data.created_before;
          if (typeof data2 == "string") {
            if (func1(data2) > 40) {
              let err6 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (!formats2(data2)) {
              let err7 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data3 = data.limit;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            let err9 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data4 = data.cursor;
          if (typeof data4 == "string") {
            if (func1(data4) > 512) {
              let err12 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      return validate91.errors = vErrors, errors === 0;
    }
    validate91.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v69 = validate92;
    var schema118 = { type: "object", additionalProperties: !1, required: ["name", "kind"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, kind: { type: "string", enum: ["note", "quote", "invoice", "email", "rams", "checklist"] }, body: { type: ["string", "null"], maxLength: 2e4 }, defaults: { $ref: "TemplateDefaults" }, is_default: { type: "boolean" } }, $id: "TemplateInput" }, schema120 = { type: ["string", "number", "boolean", "null"], maxLength: 2e3, $id: "TemplateDefault" }, pattern21 = new RegExp("^[a-z][a-z0-9_]{0,59}$", "u");
    function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate93.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (Object.keys(data).length > 50) {
          let err0 = { instancePath, schemaPath: "#/maxProperties", keyword: "maxProperties", params: { limit: 50 } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data) {
          let _errs1 = errors;
          if (typeof key0 == "string") {
            if (!pattern21.test(key0)) {
              let err1 = { instancePath, schemaPath: "#/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]{0,59}$" }, propertyName: key0 };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
          } else {
            let err2 = { instancePath, schemaPath: "#/propertyNames/type", keyword: "type", params: { type: "string" }, propertyName: key0 };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          var valid0 = _errs1 === errors;
          if (!valid0) {
            let err3 = { instancePath, schemaPath: "#/propertyNames", keyword: "propertyNames", params: { propertyName: key0 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        for (let key1 in data) {
          let data0 = data[key1];
          if (typeof data0 != "string" && !(typeof data0 == "number" && isFinite(data0)) && typeof data0 != "boolean" && data0 !== null) {
            let err4 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "TemplateDefault/type", keyword: "type", params: { type: schema120.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data0 == "string" && func1(data0) > 2e3) {
            let err5 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "TemplateDefault/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
      } else {
        let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      return validate93.errors = vErrors, errors === 0;
    }
    validate93.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate92.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.kind === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "name" || key0 === "kind" || key0 === "body" || key0 === "defaults" || key0 === "is_default")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func1(data0) > 200) {
              let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data0) < 1) {
              let err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.kind !== void 0) {
          let data1 = data.kind;
          if (typeof data1 != "string") {
            let err6 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (!(data1 === "note" || data1 === "quote" || data1 === "invoice" || data1 === "email" || data1 === "rams" || data1 === "checklist")) {
            let err7 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema118.properties.kind.enum } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.body !== void 0) {
          let data2 = data.body;
          if (typeof data2 != "string" && data2 !== null) {
            let err8 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: schema118.properties.body.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 2e4) {
            let err9 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/maxLength", keyword: "maxLength", params: { limit: 2e4 } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.defaults !== void 0 && (validate93(data.defaults, { instancePath: instancePath + "/defaults", parentData: data, parentDataProperty: "defaults", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors), errors = vErrors.length)), data.is_default !== void 0 && typeof data.is_default != "boolean") {
          let err10 = { instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      return validate92.errors = vErrors, errors === 0;
    }
    validate92.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v70 = validate95;
    var schema121 = { type: "object", required: ["action", "entity_type", "entity_id"], additionalProperties: !1, properties: { action: { type: "string", enum: ["export", "login", "send", "sign"] }, entity_type: { type: "string", pattern: "^[a-z][a-z_]*$", maxLength: 60 }, entity_id: { type: "string", format: "uuid" }, client_id: { type: ["string", "null"], format: "uuid" }, detail: { type: "string", minLength: 1, maxLength: 500 } }, $id: "AuditEventRecord" }, pattern22 = new RegExp("^[a-z][a-z_]*$", "u");
    function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate95.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.action === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "action" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.entity_type === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entity_type" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.entity_id === void 0) {
          let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entity_id" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "action" || key0 === "entity_type" || key0 === "entity_id" || key0 === "client_id" || key0 === "detail")) {
            let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        if (data.action !== void 0) {
          let data0 = data.action;
          if (typeof data0 != "string") {
            let err4 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (!(data0 === "export" || data0 === "login" || data0 === "send" || data0 === "sign")) {
            let err5 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/enum", keyword: "enum", params: { allowedValues: schema121.properties.action.enum } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.entity_type !== void 0) {
          let data1 = data.entity_type;
          if (typeof data1 == "string") {
            if (func1(data1) > 60) {
              let err6 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (!pattern22.test(data1)) {
              let err7 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z_]*$" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.entity_id !== void 0) {
          let data2 = data.entity_id;
          if (typeof data2 == "string") {
            if (!formats0(data2)) {
              let err9 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data3 = data.client_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err11 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema121.properties.client_id.type } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err12 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.detail !== void 0) {
          let data4 = data.detail;
          if (typeof data4 == "string") {
            if (func1(data4) > 500) {
              let err13 = { instancePath: instancePath + "/detail", schemaPath: "#/properties/detail/maxLength", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (func1(data4) < 1) {
              let err14 = { instancePath: instancePath + "/detail", schemaPath: "#/properties/detail/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/detail", schemaPath: "#/properties/detail/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      return validate95.errors = vErrors, errors === 0;
    }
    validate95.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v71 = validate96;
    var schema122 = { type: "object", properties: { entity_type: { type: "string", minLength: 1, maxLength: 60 }, entity_id: { type: "string", minLength: 1, maxLength: 60 }, client_id: { type: "string", minLength: 1, maxLength: 60 }, action: { type: "string", minLength: 1, maxLength: 60 }, source: { type: "string", minLength: 1, maxLength: 60 }, user_id: { type: "string", format: "uuid" }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-5937fff3b27b1b71" };
    function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate96.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema122.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.entity_type !== void 0) {
          let data0 = data.entity_type;
          if (typeof data0 == "string") {
            if (func1(data0) > 60) {
              let err1 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.entity_id !== void 0) {
          let data1 = data.entity_id;
          if (typeof data1 == "string") {
            if (func1(data1) > 60) {
              let err4 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (func1(data1) < 1) {
              let err5 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data2 = data.client_id;
          if (typeof data2 == "string") {
            if (func1(data2) > 60) {
              let err7 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (func1(data2) < 1) {
              let err8 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.action !== void 0) {
          let data3 = data.action;
          if (typeof data3 == "string") {
            if (func1(data3) > 60) {
              let err10 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (func1(data3) < 1) {
              let err11 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.source !== void 0) {
          let data4 = data.source;
          if (typeof data4 == "string") {
            if (func1(data4) > 60) {
              let err13 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (func1(data4) < 1) {
              let err14 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.user_id !== void 0) {
          let data5 = data.user_id;
          if (typeof data5 == "string") {
            if (!formats0(data5)) {
              let err16 = { instancePath: instancePath + "/user_id", schemaPath: "#/properties/user_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/user_id", schemaPath: "#/properties/user_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data6 = data.created_after;
          if (typeof data6 == "string") {
            if (func1(data6) > 40) {
              let err18 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!formats2(data6)) {
              let err19 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data7 = data.created_before;
          if (typeof data7 == "string") {
            if (func1(data7) > 40) {
              let err21 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
            if (!formats2(data7)) {
              let err22 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data8 = data.limit;
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
            let err24 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
          if (typeof data8 == "number" && isFinite(data8)) {
            if (data8 > 100 || isNaN(data8)) {
              let err25 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
            if (data8 < 1 || isNaN(data8)) {
              let err26 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data9 = data.cursor;
          if (typeof data9 == "string") {
            if (func1(data9) > 512) {
              let err27 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
          } else {
            let err28 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
      } else {
        let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
      return validate96.errors = vErrors, errors === 0;
    }
    validate96.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v72 = validate97;
    function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate97.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "entity_type" || key0 === "entity_id" || key0 === "client_id" || key0 === "action" || key0 === "source" || key0 === "user_id" || key0 === "created_after" || key0 === "created_before")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.entity_type !== void 0) {
          let data0 = data.entity_type;
          if (typeof data0 == "string") {
            if (func1(data0) > 60) {
              let err1 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.entity_id !== void 0) {
          let data1 = data.entity_id;
          if (typeof data1 == "string") {
            if (func1(data1) > 60) {
              let err4 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (func1(data1) < 1) {
              let err5 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/entity_id", schemaPath: "#/properties/entity_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data2 = data.client_id;
          if (typeof data2 == "string") {
            if (func1(data2) > 60) {
              let err7 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (func1(data2) < 1) {
              let err8 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.action !== void 0) {
          let data3 = data.action;
          if (typeof data3 == "string") {
            if (func1(data3) > 60) {
              let err10 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (func1(data3) < 1) {
              let err11 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.source !== void 0) {
          let data4 = data.source;
          if (typeof data4 == "string") {
            if (func1(data4) > 60) {
              let err13 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (func1(data4) < 1) {
              let err14 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.user_id !== void 0) {
          let data5 = data.user_id;
          if (typeof data5 == "string") {
            if (!formats0(data5)) {
              let err16 = { instancePath: instancePath + "/user_id", schemaPath: "#/properties/user_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/user_id", schemaPath: "#/properties/user_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data6 = data.created_after;
          if (typeof data6 == "string") {
            if (func1(data6) > 40) {
              let err18 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!formats2(data6)) {
              let err19 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data7 = data.created_before;
          if (typeof data7 == "string") {
            if (func1(data7) > 40) {
              let err21 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
            if (!formats2(data7)) {
              let err22 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
      } else {
        let err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      return validate97.errors = vErrors, errors === 0;
    }
    validate97.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v73 = validate98;
    function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate98.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.before === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "before" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.reason === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "before" || key0 === "reason" || key0 === "dryRun")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.before !== void 0) {
          let data0 = data.before;
          if (typeof data0 == "string") {
            if (!formats14(data0)) {
              let err3 = { instancePath: instancePath + "/before", schemaPath: "#/properties/before/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/before", schemaPath: "#/properties/before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.reason !== void 0) {
          let data1 = data.reason;
          if (typeof data1 == "string") {
            if (func1(data1) > 500) {
              let err5 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (func1(data1) < 1) {
              let err6 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.dryRun !== void 0 && typeof data.dryRun != "boolean") {
          let err8 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      return validate98.errors = vErrors, errors === 0;
    }
    validate98.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v74 = validate99;
    var schema125 = { type: "object", additionalProperties: !1, properties: { enabled: { type: "boolean" }, reason: { type: ["string", "null"], maxLength: 1e3 }, applies_to: { type: "string", enum: ["all", "client", "period"] }, client_id: { type: ["string", "null"], format: "uuid" }, from: { type: ["string", "null"], format: "date" }, to: { type: ["string", "null"], format: "date" } }, $id: "LegalHoldUpdate" };
    function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate99.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "enabled" || key0 === "reason" || key0 === "applies_to" || key0 === "client_id" || key0 === "from" || key0 === "to")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
          let err1 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.reason !== void 0) {
          let data1 = data.reason;
          if (typeof data1 != "string" && data1 !== null) {
            let err2 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: schema125.properties.reason.type } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 1e3) {
            let err3 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.applies_to !== void 0) {
          let data2 = data.applies_to;
          if (typeof data2 != "string") {
            let err4 = { instancePath: instancePath + "/applies_to", schemaPath: "#/properties/applies_to/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (!(data2 === "all" || data2 === "client" || data2 === "period")) {
            let err5 = { instancePath: instancePath + "/applies_to", schemaPath: "#/properties/applies_to/enum", keyword: "enum", params: { allowedValues: schema125.properties.applies_to.enum } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data3 = data.client_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err6 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema125.properties.client_id.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err7 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.from !== void 0) {
          let data4 = data.from;
          if (typeof data4 != "string" && data4 !== null) {
            let err8 = { instancePath: instancePath + "/from", schemaPath: "#/properties/from/type", keyword: "type", params: { type: schema125.properties.from.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data4 == "string" && !formats14(data4)) {
            let err9 = { instancePath: instancePath + "/from", schemaPath: "#/properties/from/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.to !== void 0) {
          let data5 = data.to;
          if (typeof data5 != "string" && data5 !== null) {
            let err10 = { instancePath: instancePath + "/to", schemaPath: "#/properties/to/type", keyword: "type", params: { type: schema125.properties.to.type } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data5 == "string" && !formats14(data5)) {
            let err11 = { instancePath: instancePath + "/to", schemaPath: "#/properties/to/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      return validate99.errors = vErrors, errors === 0;
    }
    validate99.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v75 = validate100;
    function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate100.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "client_id" || key0 === "season_ticket_id" || key0 === "paused" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
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
        if (data.season_ticket_id !== void 0) {
          let data1 = data.season_ticket_id;
          if (typeof data1 == "string") {
            if (!formats0(data1)) {
              let err3 = { instancePath: instancePath + "/season_ticket_id", schemaPath: "#/properties/season_ticket_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/season_ticket_id", schemaPath: "#/properties/season_ticket_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.paused !== void 0 && typeof data.paused != "boolean") {
          let err5 = { instancePath: instancePath + "/paused", schemaPath: "#/properties/paused/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data.created_after !== void 0) {
          let data3 = data.created_after;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err6 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (!formats2(data3)) {
              let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data4 = data.created_before;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err9 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!formats2(data4)) {
              let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data5 = data.limit;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 100 || isNaN(data5)) {
              let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data5 < 1 || isNaN(data5)) {
              let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data6 = data.cursor;
          if (typeof data6 == "string") {
            if (func1(data6) > 512) {
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
      return validate100.errors = vErrors, errors === 0;
    }
    validate100.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v76 = validate101;
    var schema127 = { type: "object", additionalProperties: !1, required: ["client_id", "rrule", "start_on"], properties: { client_id: { type: "string", format: "uuid" }, client_location_id: { type: ["string", "null"], format: "uuid" }, season_ticket_id: { type: ["string", "null"], format: "uuid" }, rrule: { type: "string", minLength: 1, maxLength: 200 }, start_on: { type: "string", format: "date" }, end_on: { type: ["string", "null"], format: "date" }, time: { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", maxLength: 5 }, service_type: { type: ["string", "null"], enum: ["delivery", "exchange", "collection", "wait_and_load", "tip_and_return", "muckaway", "aborted_visit", null] }, container_id: { type: ["string", "null"], format: "uuid" }, waste_load_id: { type: ["string", "null"], format: "uuid" }, driver_id: { type: ["string", "null"], format: "uuid" }, driver_notes: { type: ["string", "null"], maxLength: 2e3 }, skip_dates: { type: "array", maxItems: 366, uniqueItems: !0, items: { type: "string", format: "date" } }, holiday_rule: { type: "string", enum: ["same", "skip", "before", "after"] }, holiday_calendar: { type: "string", enum: ["england-and-wales", "scotland", "northern-ireland"] }, paused: { type: "boolean" } }, $id: "RecurringScheduleInput" };
    function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate101.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.client_id === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "client_id" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.rrule === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rrule" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.start_on === void 0) {
          let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start_on" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema127.properties, key0)) {
            let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        if (data.client_id !== void 0) {
          let data0 = data.client_id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err4 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.client_location_id !== void 0) {
          let data1 = data.client_location_id;
          if (typeof data1 != "string" && data1 !== null) {
            let err6 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/type", keyword: "type", params: { type: schema127.properties.client_location_id.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data1 == "string" && !formats0(data1)) {
            let err7 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.season_ticket_id !== void 0) {
          let data2 = data.season_ticket_id;
          if (typeof data2 != "string" && data2 !== null) {
            let err8 = { instancePath: instancePath + "/season_ticket_id", schemaPath: "#/properties/season_ticket_id/type", keyword: "type", params: { type: schema127.properties.season_ticket_id.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data2 == "string" && !formats0(data2)) {
            let err9 = { instancePath: instancePath + "/season_ticket_id", schemaPath: "#/properties/season_ticket_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.rrule !== void 0) {
          let data3 = data.rrule;
          if (typeof data3 == "string") {
            if (func1(data3) > 200) {
              let err10 = { instancePath: instancePath + "/rrule", schemaPath: "#/properties/rrule/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (func1(data3) < 1) {
              let err11 = { instancePath: instancePath + "/rrule", schemaPath: "#/properties/rrule/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/rrule", schemaPath: "#/properties/rrule/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.start_on !== void 0) {
          let data4 = data.start_on;
          if (typeof data4 == "string") {
            if (!formats14(data4)) {
              let err13 = { instancePath: instancePath + "/start_on", schemaPath: "#/properties/start_on/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/start_on", schemaPath: "#/properties/start_on/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.end_on !== void 0) {
          let data5 = data.end_on;
          if (typeof data5 != "string" && data5 !== null) {
            let err15 = { instancePath: instancePath + "/end_on", schemaPath: "#/properties/end_on/type", keyword: "type", params: { type: schema127.properties.end_on.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data5 == "string" && !formats14(data5)) {
            let err16 = { instancePath: instancePath + "/end_on", schemaPath: "#/properties/end_on/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.time !== void 0) {
          let data6 = data.time;
          if (typeof data6 != "string" && data6 !== null) {
            let err17 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: schema127.properties.time.type } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (typeof data6 == "string") {
            if (func1(data6) > 5) {
              let err18 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/maxLength", keyword: "maxLength", params: { limit: 5 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!pattern8.test(data6)) {
              let err19 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/pattern", keyword: "pattern", params: { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          }
        }
        if (data.service_type !== void 0) {
          let data7 = data.service_type;
          if (typeof data7 != "string" && data7 !== null) {
            let err20 = { instancePath: instancePath + "/service_type", schemaPath: "#/properties/service_type/type", keyword: "type", params: { type: schema127.properties.service_type.type } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
          if (!(data7 === "delivery" || data7 === "exchange" || data7 === "collection" || data7 === "wait_and_load" || data7 === "tip_and_return" || data7 === "muckaway" || data7 === "aborted_visit" || data7 === null)) {
            let err21 = { instancePath: instancePath + "/service_type", schemaPath: "#/properties/service_type/enum", keyword: "enum", params: { allowedValues: schema127.properties.service_type.enum } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data.container_id !== void 0) {
          let data8 = data.container_id;
          if (typeof data8 != "string" && data8 !== null) {
            let err22 = { instancePath: instancePath + "/container_id", schemaPath: "#/properties/container_id/type", keyword: "type", params: { type: schema127.properties.container_id.type } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
          if (typeof data8 == "string" && !formats0(data8)) {
            let err23 = { instancePath: instancePath + "/container_id", schemaPath: "#/properties/container_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data.waste_load_id !== void 0) {
          let data9 = data.waste_load_id;
          if (typeof data9 != "string" && data9 !== null) {
            let err24 = { instancePath: instancePath + "/waste_load_id", schemaPath: "#/properties/waste_load_id/type", keyword: "type", params: { type: schema127.properties.waste_load_id.type } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
          if (typeof data9 == "string" && !formats0(data9)) {
            let err25 = { instancePath: instancePath + "/waste_load_id", schemaPath: "#/properties/waste_load_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
        if (data.driver_id !== void 0) {
          let data10 = data.driver_id;
          if (typeof data10 != "string" && data10 !== null) {
            let err26 = { instancePath: instancePath + "/driver_id", schemaPath: "#/properties/driver_id/type", keyword: "type", params: { type: schema127.properties.driver_id.type } };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
          if (typeof data10 == "string" && !formats0(data10)) {
            let err27 = { instancePath: instancePath + "/driver_id", schemaPath: "#/properties/driver_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.driver_notes !== void 0) {
          let data11 = data.driver_notes;
          if (typeof data11 != "string" && data11 !== null) {
            let err28 = { instancePath: instancePath + "/driver_notes", schemaPath: "#/properties/driver_notes/type", keyword: "type", params: { type: schema127.properties.driver_notes.type } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data11 == "string" && func1(data11) > 2e3) {
            let err29 = { instancePath: instancePath + "/driver_notes", schemaPath: "#/properties/driver_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data.skip_dates !== void 0) {
          let data12 = data.skip_dates;
          if (Array.isArray(data12)) {
            if (data12.length > 366) {
              let err30 = { instancePath: instancePath + "/skip_dates", schemaPath: "#/properties/skip_dates/maxItems", keyword: "maxItems", params: { limit: 366 } };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
            let len0 = data12.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data13 = data12[i0];
              if (typeof data13 == "string") {
                if (!formats14(data13)) {
                  let err31 = { instancePath: instancePath + "/skip_dates/" + i0, schemaPath: "#/properties/skip_dates/items/format", keyword: "format", params: { format: "date" } };
                  vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                }
              } else {
                let err32 = { instancePath: instancePath + "/skip_dates/" + i0, schemaPath: "#/properties/skip_dates/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
              }
            }
            let i1 = data12.length, j0;
            if (i1 > 1) {
              let indices0 = {};
              for (; i1--; ) {
                let item0 = data12[i1];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err33 = { instancePath: instancePath + "/skip_dates", schemaPath: "#/properties/skip_dates/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                    break;
                  }
                  indices0[item0] = i1;
                }
              }
            }
          } else {
            let err34 = { instancePath: instancePath + "/skip_dates", schemaPath: "#/properties/skip_dates/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
        if (data.holiday_rule !== void 0) {
          let data14 = data.holiday_rule;
          if (typeof data14 != "string") {
            let err35 = { instancePath: instancePath + "/holiday_rule", schemaPath: "#/properties/holiday_rule/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
          if (!(data14 === "same" || data14 === "skip" || data14 === "before" || data14 === "after")) {
            let err36 = { instancePath: instancePath + "/holiday_rule", schemaPath: "#/properties/holiday_rule/enum", keyword: "enum", params: { allowedValues: schema127.properties.holiday_rule.enum } };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
        }
        if (data.holiday_calendar !== void 0) {
          let data15 = data.holiday_calendar;
          if (typeof data15 != "string") {
            let err37 = { instancePath: instancePath + "/holiday_calendar", schemaPath: "#/properties/holiday_calendar/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
          if (!(data15 === "england-and-wales" || data15 === "scotland" || data15 === "northern-ireland")) {
            let err38 = { instancePath: instancePath + "/holiday_calendar", schemaPath: "#/properties/holiday_calendar/enum", keyword: "enum", params: { allowedValues: schema127.properties.holiday_calendar.enum } };
            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
          }
        }
        if (data.paused !== void 0 && typeof data.paused != "boolean") {
          let err39 = { instancePath: instancePath + "/paused", schemaPath: "#/properties/paused/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
        }
      } else {
        let err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      return validate101.errors = vErrors, errors === 0;
    }
    validate101.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v77 = validate102;
    function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate102.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "client_id" || key0 === "client_location_id" || key0 === "reference" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "ContainerStatus/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "available" || data0 === "on_hire" || data0 === "in_transit" || data0 === "maintenance" || data0 === "repair" || data0 === "lost" || data0 === "scrapped")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "ContainerStatus/enum", keyword: "enum", params: { allowedValues: schema58.enum } };
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
        if (data.client_location_id !== void 0) {
          let data2 = data.client_location_id;
          if (typeof data2 == "string") {
            if (!formats0(data2)) {
              let err5 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.reference !== void 0) {
          let data3 = data.reference;
          if (typeof data3 == "string") {
            if (func1(data3) > 60) {
              let err7 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (func1(data3) < 1) {
              let err8 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data4 = data.created_after;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err10 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (!formats2(data4)) {
              let err11 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data5 = data.created_before;
          if (typeof data5 == "string") {
            if (func1(data5) > 40) {
              let err13 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (!formats2(data5)) {
              let err14 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data6 = data.limit;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
            let err16 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 100 || isNaN(data6)) {
              let err17 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data6 < 1 || isNaN(data6)) {
              let err18 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data7 = data.cursor;
          if (typeof data7 == "string") {
            if (func1(data7) > 512) {
              let err19 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      return validate102.errors = vErrors, errors === 0;
    }
    validate102.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v78 = validate103;
    var schema131 = { type: "string", enum: ["delivered", "exchanged_in", "exchanged_out", "collected", "returned_to_yard", "transferred", "off_hire"], $id: "ContainerMovementKind" };
    function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate103.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.movement === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "movement" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "movement" || key0 === "client_id" || key0 === "location" || key0 === "moved_at" || key0 === "notes")) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.movement !== void 0) {
          let data0 = data.movement;
          if (typeof data0 != "string") {
            let err2 = { instancePath: instancePath + "/movement", schemaPath: "ContainerMovementKind/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          if (!(data0 === "delivered" || data0 === "exchanged_in" || data0 === "exchanged_out" || data0 === "collected" || data0 === "returned_to_yard" || data0 === "transferred" || data0 === "off_hire")) {
            let err3 = { instancePath: instancePath + "/movement", schemaPath: "ContainerMovementKind/enum", keyword: "enum", params: { allowedValues: schema131.enum } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data1 = data.client_id;
          if (typeof data1 == "string") {
            if (!formats0(data1)) {
              let err4 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.location !== void 0) {
          let data2 = data.location;
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            for (let key1 in data2)
              if (!(key1 === "type" || key1 === "client_location_id" || key1 === "site_id" || key1 === "address" || key1 === "postcode")) {
                let err6 = { instancePath: instancePath + "/location", schemaPath: "ContainerLocationInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
              }
            if (data2.type !== void 0) {
              let data3 = data2.type;
              if (typeof data3 != "string") {
                let err7 = { instancePath: instancePath + "/location/type", schemaPath: "ContainerLocationInput/properties/type/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
              }
              if (!(data3 === "yard" || data3 === "client" || data3 === "site" || data3 === "vehicle" || data3 === "unknown")) {
                let err8 = { instancePath: instancePath + "/location/type", schemaPath: "ContainerLocationInput/properties/type/enum", keyword: "enum", params: { allowedValues: schema56.properties.type.enum } };
                vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
              }
            }
            if (data2.client_location_id !== void 0) {
              let data4 = data2.client_location_id;
              if (typeof data4 != "string" && data4 !== null) {
                let err9 = { instancePath: instancePath + "/location/client_location_id", schemaPath: "ContainerLocationInput/properties/client_location_id/type", keyword: "type", params: { type: schema56.properties.client_location_id.type } };
                vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
              }
              if (typeof data4 == "string" && !formats0(data4)) {
                let err10 = { instancePath: instancePath + "/location/client_location_id", schemaPath: "ContainerLocationInput/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            }
            if (data2.site_id !== void 0) {
              let data5 = data2.site_id;
              if (typeof data5 != "string" && data5 !== null) {
                let err11 = { instancePath: instancePath + "/location/site_id", schemaPath: "ContainerLocationInput/properties/site_id/type", keyword: "type", params: { type: schema56.properties.site_id.type } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
              if (typeof data5 == "string" && !formats0(data5)) {
                let err12 = { instancePath: instancePath + "/location/site_id", schemaPath: "ContainerLocationInput/properties/site_id/format", keyword: "format", params: { format: "uuid" } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            }
            if (data2.address !== void 0) {
              let data6 = data2.address;
              if (typeof data6 != "string" && data6 !== null) {
                let err13 = { instancePath: instancePath + "/location/address", schemaPath: "ContainerLocationInput/properties/address/type", keyword: "type", params: { type: schema56.properties.address.type } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
              if (typeof data6 == "string" && func1(data6) > 500) {
                let err14 = { instancePath: instancePath + "/location/address", schemaPath: "ContainerLocationInput/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
            if (data2.postcode !== void 0) {
              let data7 = data2.postcode;
              if (typeof data7 != "string" && data7 !== null) {
                let err15 = { instancePath: instancePath + "/location/postcode", schemaPath: "ContainerLocationInput/properties/postcode/type", keyword: "type", params: { type: schema56.properties.postcode.type } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
              if (typeof data7 == "string" && func1(data7) > 12) {
                let err16 = { instancePath: instancePath + "/location/postcode", schemaPath: "ContainerLocationInput/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
            }
          } else {
            let err17 = { instancePath: instancePath + "/location", schemaPath: "ContainerLocationInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.moved_at !== void 0) {
          let data8 = data.moved_at;
          if (typeof data8 == "string") {
            if (func1(data8) > 40) {
              let err18 = { instancePath: instancePath + "/moved_at", schemaPath: "#/properties/moved_at/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!formats2(data8)) {
              let err19 = { instancePath: instancePath + "/moved_at", schemaPath: "#/properties/moved_at/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/moved_at", schemaPath: "#/properties/moved_at/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data.notes !== void 0) {
          let data9 = data.notes;
          if (typeof data9 == "string") {
            if (func1(data9) > 500) {
              let err21 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/maxLength", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          } else {
            let err22 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
      } else {
        let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      return validate103.errors = vErrors, errors === 0;
    }
    validate103.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v79 = validate104;
    var schema133 = { type: "object", properties: { status: { $ref: "NoteStatus" }, note_type: { type: "string", enum: ["collection", "deposit", "season_ticket"] }, client_id: { type: "string", format: "uuid" }, collection_id: { type: "string", format: "uuid" }, ewc_code: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 }, reference: { type: "string", minLength: 1, maxLength: 40 }, transfer_from: { type: "string", format: "date" }, transfer_to: { type: "string", format: "date" }, updated_after: { type: "string", format: "date-time", maxLength: 40 }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-f6b17bdea5f9892a" };
    function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate104.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema133.properties, key0)) {
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
        if (data.note_type !== void 0) {
          let data1 = data.note_type;
          if (typeof data1 != "string") {
            let err3 = { instancePath: instancePath + "/note_type", schemaPath: "#/properties/note_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (!(data1 === "collection" || data1 === "deposit" || data1 === "season_ticket")) {
            let err4 = { instancePath: instancePath + "/note_type", schemaPath: "#/properties/note_type/enum", keyword: "enum", params: { allowedValues: schema133.properties.note_type.enum } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data2 = data.client_id;
          if (typeof data2 == "string") {
            if (!formats0(data2)) {
              let err5 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.collection_id !== void 0) {
          let data3 = data.collection_id;
          if (typeof data3 == "string") {
            if (!formats0(data3)) {
              let err7 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.ewc_code !== void 0) {
          let data4 = data.ewc_code;
          if (typeof data4 == "string") {
            if (func1(data4) > 8) {
              let err9 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/maxLength", keyword: "maxLength", params: { limit: 8 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!pattern4.test(data4)) {
              let err10 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.reference !== void 0) {
          let data5 = data.reference;
          if (typeof data5 == "string") {
            if (func1(data5) > 40) {
              let err12 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (func1(data5) < 1) {
              let err13 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.transfer_from !== void 0) {
          let data6 = data.transfer_from;
          if (typeof data6 == "string") {
            if (!formats14(data6)) {
              let err15 = { instancePath: instancePath + "/transfer_from", schemaPath: "#/properties/transfer_from/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/transfer_from", schemaPath: "#/properties/transfer_from/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.transfer_to !== void 0) {
          let data7 = data.transfer_to;
          if (typeof data7 == "string") {
            if (!formats14(data7)) {
              let err17 = { instancePath: instancePath + "/transfer_to", schemaPath: "#/properties/transfer_to/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/transfer_to", schemaPath: "#/properties/transfer_to/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.updated_after !== void 0) {
          let data8 = data.updated_after;
          if (typeof data8 == "string") {
            if (func1(data8) > 40) {
              let err19 = { instancePath: instancePath + "/updated_after", schemaPath: "#/properties/updated_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (!formats2(data8)) {
              let err20 = { instancePath: instancePath + "/updated_after", schemaPath: "#/properties/updated_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/updated_after", schemaPath: "#/properties/updated_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data9 = data.created_after;
          if (typeof data9 == "string") {
            if (func1(data9) > 40) {
              let err22 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
            if (!formats2(data9)) {
              let err23 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data10 = data.created_before;
          if (typeof data10 == "string") {
            if (func1(data10) > 40) {
              let err25 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
            if (!formats2(data10)) {
              let err26 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data11 = data.limit;
          if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
            let err28 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data11 == "number" && isFinite(data11)) {
            if (data11 > 100 || isNaN(data11)) {
              let err29 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
            }
            if (data11 < 1 || isNaN(data11)) {
              let err30 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data12 = data.cursor;
          if (typeof data12 == "string") {
            if (func1(data12) > 512) {
              let err31 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 } };
              vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
            }
          } else {
            let err32 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
        }
      } else {
        let err33 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
      return validate104.errors = vErrors, errors === 0;
    }
    validate104.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v80 = validate105;
    var schema135 = { type: "object", additionalProperties: !1, required: ["waste"], properties: { note_type: { type: "string", enum: ["collection", "deposit", "season_ticket"] }, client_id: { type: ["string", "null"], format: "uuid" }, client_location_id: { type: ["string", "null"], format: "uuid" }, collection_id: { type: ["string", "null"], format: "uuid" }, waste: { $ref: "NoteWasteInput" }, transferor: { $ref: "NotePartyInput" }, transferee: { $ref: "NotePartyInput" }, transfer: { $ref: "NoteTransferInput" }, covers: { type: "array", maxItems: 100, uniqueItems: !0, items: { type: "string", format: "uuid" } }, part_deposit: { type: "boolean" }, confirm_later: { type: ["string", "null"], enum: ["transferor", "transferee", null] } }, $id: "AppNoteInput" }, schema136 = { type: "object", additionalProperties: !1, required: ["description", "ewc_codes"], properties: { description: { type: "string", minLength: 1, maxLength: 1e3 }, ewc_codes: { type: "array", minItems: 1, maxItems: 50, items: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 } }, containment: { type: "array", maxItems: 20, items: { $ref: "NoteContainmentInput" } }, quantity: { type: ["string", "null"], maxLength: 200 }, quantity_value: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, quantity_unit: { type: ["string", "null"], enum: ["kg", "tonnes", "m3", "litres", "yd3", "containers", null], maxLength: 12 }, container_type: { type: ["string", "null"], maxLength: 80 }, weight_kg: { type: ["number", "null"], minimum: 0, maximum: 1e9 }, weight_is_estimate: { type: "boolean" }, physical_form: { type: ["string", "null"], enum: ["Gas", "Liquid", "Solid", "Powder", "Sludge", "Mixed", null] }, contains_pops: { type: ["boolean", "null"] }, hierarchy_declared: { type: "boolean" }, household: { type: "boolean" } }, $id: "NoteWasteInput" }, schema137 = { type: "object", additionalProperties: !1, required: ["type"], properties: { type: { type: "string", enum: ["loose", "bag", "drum", "skip", "roro", "vehicle_trailer", "tank", "ibc", "wheelie_bin", "bale", "box", "pallet", "other"] }, count: { type: ["integer", "null"], minimum: 1, maximum: 1e5 }, label: { type: ["string", "null"], maxLength: 80 }, size: { type: ["string", "null"], maxLength: 40 }, other_text: { type: ["string", "null"], maxLength: 80 } }, $id: "NoteContainmentInput" };
    function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate106.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.description === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.ewc_codes === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ewc_codes" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema136.properties, key0)) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.description !== void 0) {
          let data0 = data.description;
          if (typeof data0 == "string") {
            if (func1(data0) > 1e3) {
              let err3 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func1(data0) < 1) {
              let err4 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" } };
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
        if (data.containment !== void 0) {
          let data3 = data.containment;
          if (Array.isArray(data3)) {
            if (data3.length > 20) {
              let err12 = { instancePath: instancePath + "/containment", schemaPath: "#/properties/containment/maxItems", keyword: "maxItems", params: { limit: 20 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            let len1 = data3.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data4 = data3[i1];
              if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                if (data4.type === void 0) {
                  let err13 = { instancePath: instancePath + "/containment/" + i1, schemaPath: "NoteContainmentInput/required", keyword: "required", params: { missingProperty: "type" } };
                  vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                }
                for (let key1 in data4)
                  if (!(key1 === "type" || key1 === "count" || key1 === "label" || key1 === "size" || key1 === "other_text")) {
                    let err14 = { instancePath: instancePath + "/containment/" + i1, schemaPath: "NoteContainmentInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                  }
                if (data4.type !== void 0) {
                  let data5 = data4.type;
                  if (typeof data5 != "string") {
                    let err15 = { instancePath: instancePath + "/containment/" + i1 + "/type", schemaPath: "NoteContainmentInput/properties/type/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                  }
                  if (!(data5 === "loose" || data5 === "bag" || data5 === "drum" || data5 === "skip" || data5 === "roro" || data5 === "vehicle_trailer" || data5 === "tank" || data5 === "ibc" || data5 === "wheelie_bin" || data5 === "bale" || data5 === "box" || data5 === "pallet" || data5 === "other")) {
                    let err16 = { instancePath: instancePath + "/containment/" + i1 + "/type", schemaPath: "NoteContainmentInput/properties/type/enum", keyword: "enum", params: { allowedValues: schema137.properties.type.enum } };
                    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                  }
                }
                if (data4.count !== void 0) {
                  let data6 = data4.count;
                  if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
                    let err17 = { instancePath: instancePath + "/containment/" + i1 + "/count", schemaPath: "NoteContainmentInput/properties/count/type", keyword: "type", params: { type: schema137.properties.count.type } };
                    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                  }
                  if (typeof data6 == "number" && isFinite(data6)) {
                    if (data6 > 1e5 || isNaN(data6)) {
                      let err18 = { instancePath: instancePath + "/containment/" + i1 + "/count", schemaPath: "NoteContainmentInput/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e5 } };
                      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                    }
                    if (data6 < 1 || isNaN(data6)) {
                      let err19 = { instancePath: instancePath + "/containment/" + i1 + "/count", schemaPath: "NoteContainmentInput/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
                      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                    }
                  }
                }
                if (data4.label !== void 0) {
                  let data7 = data4.label;
                  if (typeof data7 != "string" && data7 !== null) {
                    let err20 = { instancePath: instancePath + "/containment/" + i1 + "/label", schemaPath: "NoteContainmentInput/properties/label/type", keyword: "type", params: { type: schema137.properties.label.type } };
                    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                  }
                  if (typeof data7 == "string" && func1(data7) > 80) {
                    let err21 = { instancePath: instancePath + "/containment/" + i1 + "/label", schemaPath: "NoteContainmentInput/properties/label/maxLength", keyword: "maxLength", params: { limit: 80 } };
                    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                  }
                }
                if (data4.size !== void 0) {
                  let data8 = data4.size;
                  if (typeof data8 != "string" && data8 !== null) {
                    let err22 = { instancePath: instancePath + "/containment/" + i1 + "/size", schemaPath: "NoteContainmentInput/properties/size/type", keyword: "type", params: { type: schema137.properties.size.type } };
                    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                  }
                  if (typeof data8 == "string" && func1(data8) > 40) {
                    let err23 = { instancePath: instancePath + "/containment/" + i1 + "/size", schemaPath: "NoteContainmentInput/properties/size/maxLength", keyword: "maxLength", params: { limit: 40 } };
                    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                  }
                }
                if (data4.other_text !== void 0) {
                  let data9 = data4.other_text;
                  if (typeof data9 != "string" && data9 !== null) {
                    let err24 = { instancePath: instancePath + "/containment/" + i1 + "/other_text", schemaPath: "NoteContainmentInput/properties/other_text/type", keyword: "type", params: { type: schema137.properties.other_text.type } };
                    vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                  }
                  if (typeof data9 == "string" && func1(data9) > 80) {
                    let err25 = { instancePath: instancePath + "/containment/" + i1 + "/other_text", schemaPath: "NoteContainmentInput/properties/other_text/maxLength", keyword: "maxLength", params: { limit: 80 } };
                    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                  }
                }
              } else {
                let err26 = { instancePath: instancePath + "/containment/" + i1, schemaPath: "NoteContainmentInput/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
            }
          } else {
            let err27 = { instancePath: instancePath + "/containment", schemaPath: "#/properties/containment/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.quantity !== void 0) {
          let data10 = data.quantity;
          if (typeof data10 != "string" && data10 !== null) {
            let err28 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/type", keyword: "type", params: { type: schema136.properties.quantity.type } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data10 == "string" && func1(data10) > 200) {
            let err29 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data.quantity_value !== void 0) {
          let data11 = data.quantity_value;
          if (!(typeof data11 == "number" && isFinite(data11)) && data11 !== null) {
            let err30 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/type", keyword: "type", params: { type: schema136.properties.quantity_value.type } };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
          if (typeof data11 == "number" && isFinite(data11)) {
            if (data11 > 1e9 || isNaN(data11)) {
              let err31 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
            }
            if (data11 < 0 || isNaN(data11)) {
              let err32 = { instancePath: instancePath + "/quantity_value", schemaPath: "#/properties/quantity_value/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
            }
          }
        }
        if (data.quantity_unit !== void 0) {
          let data12 = data.quantity_unit;
          if (typeof data12 != "string" && data12 !== null) {
            let err33 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/type", keyword: "type", params: { type: schema136.properties.quantity_unit.type } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
          if (!(data12 === "kg" || data12 === "tonnes" || data12 === "m3" || data12 === "litres" || data12 === "yd3" || data12 === "containers" || data12 === null)) {
            let err34 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/enum", keyword: "enum", params: { allowedValues: schema136.properties.quantity_unit.enum } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
          if (typeof data12 == "string" && func1(data12) > 12) {
            let err35 = { instancePath: instancePath + "/quantity_unit", schemaPath: "#/properties/quantity_unit/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data.container_type !== void 0) {
          let data13 = data.container_type;
          if (typeof data13 != "string" && data13 !== null) {
            let err36 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/type", keyword: "type", params: { type: schema136.properties.container_type.type } };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
          if (typeof data13 == "string" && func1(data13) > 80) {
            let err37 = { instancePath: instancePath + "/container_type", schemaPath: "#/properties/container_type/maxLength", keyword: "maxLength", params: { limit: 80 } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
        if (data.weight_kg !== void 0) {
          let data14 = data.weight_kg;
          if (!(typeof data14 == "number" && isFinite(data14)) && data14 !== null) {
            let err38 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/type", keyword: "type", params: { type: schema136.properties.weight_kg.type } };
            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
          }
          if (typeof data14 == "number" && isFinite(data14)) {
            if (data14 > 1e9 || isNaN(data14)) {
              let err39 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
              vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
            }
            if (data14 < 0 || isNaN(data14)) {
              let err40 = { instancePath: instancePath + "/weight_kg", schemaPath: "#/properties/weight_kg/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
            }
          }
        }
        if (data.weight_is_estimate !== void 0 && typeof data.weight_is_estimate != "boolean") {
          let err41 = { instancePath: instancePath + "/weight_is_estimate", schemaPath: "#/properties/weight_is_estimate/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
        }
        if (data.physical_form !== void 0) {
          let data16 = data.physical_form;
          if (typeof data16 != "string" && data16 !== null) {
            let err42 = { instancePath: instancePath + "/physical_form", schemaPath: "#/properties/physical_form/type", keyword: "type", params: { type: schema136.properties.physical_form.type } };
            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
          }
          if (!(data16 === "Gas" || data16 === "Liquid" || data16 === "Solid" || data16 === "Powder" || data16 === "Sludge" || data16 === "Mixed" || data16 === null)) {
            let err43 = { instancePath: instancePath + "/physical_form", schemaPath: "#/properties/physical_form/enum", keyword: "enum", params: { allowedValues: schema136.properties.physical_form.enum } };
            vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
          }
        }
        if (data.contains_pops !== void 0) {
          let data17 = data.contains_pops;
          if (typeof data17 != "boolean" && data17 !== null) {
            let err44 = { instancePath: instancePath + "/contains_pops", schemaPath: "#/properties/contains_pops/type", keyword: "type", params: { type: schema136.properties.contains_pops.type } };
            vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
          }
        }
        if (data.hierarchy_declared !== void 0 && typeof data.hierarchy_declared != "boolean") {
          let err45 = { instancePath: instancePath + "/hierarchy_declared", schemaPath: "#/properties/hierarchy_declared/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
        }
        if (data.household !== void 0 && typeof data.household != "boolean") {
          let err46 = { instancePath: instancePath + "/household", schemaPath: "#/properties/household/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
        }
      } else {
        let err47 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
      return validate106.errors = vErrors, errors === 0;
    }
    validate106.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    var schema138 = { type: "object", additionalProperties: !1, properties: { name: { type: ["string", "null"], maxLength: 200 }, company: { type: ["string", "null"], maxLength: 200 }, address: { $ref: "NoteAddressInput" }, local_authority: { type: ["string", "null"], maxLength: 200 }, sic_code: { type: ["string", "null"], maxLength: 10 }, company_number: { type: ["string", "null"], maxLength: 20 }, capacities: { type: "array", maxItems: 9, uniqueItems: !0, items: { type: "string", enum: ["producer", "importer", "local_authority", "permit_holder", "exemption_holder", "registered_carrier", "carrier_exempt", "registered_broker", "registered_dealer"] } }, permit_number: { type: ["string", "null"], maxLength: 60 }, permit_issued_by: { type: ["string", "null"], maxLength: 100 }, exemption_number: { type: ["string", "null"], maxLength: 60 }, exemption_code: { type: ["string", "null"], maxLength: 20 }, carrier_registration: { type: ["string", "null"], maxLength: 40 }, broker_registration: { type: ["string", "null"], maxLength: 40 }, email: { type: ["string", "null"], format: "email", maxLength: 254 }, phone: { type: ["string", "null"], maxLength: 40 } }, $id: "NotePartyInput" }, schema139 = { type: "object", additionalProperties: !1, properties: { line1: { type: ["string", "null"], maxLength: 200 }, line2: { type: ["string", "null"], maxLength: 300 }, city: { type: ["string", "null"], maxLength: 100 }, county: { type: ["string", "null"], maxLength: 100 }, postcode: { type: ["string", "null"], maxLength: 12 }, country: { type: ["string", "null"], enum: ["England", "Scotland", "Wales", "Northern Ireland", null] } }, $id: "NoteAddressInput" };
    function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate108.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema138.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 != "string" && data0 !== null) {
            let err1 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: schema138.properties.name.type } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (typeof data0 == "string" && func1(data0) > 200) {
            let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.company !== void 0) {
          let data1 = data.company;
          if (typeof data1 != "string" && data1 !== null) {
            let err3 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: schema138.properties.company.type } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 200) {
            let err4 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.address !== void 0) {
          let data2 = data.address;
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            for (let key1 in data2)
              if (!(key1 === "line1" || key1 === "line2" || key1 === "city" || key1 === "county" || key1 === "postcode" || key1 === "country")) {
                let err5 = { instancePath: instancePath + "/address", schemaPath: "NoteAddressInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
              }
            if (data2.line1 !== void 0) {
              let data3 = data2.line1;
              if (typeof data3 != "string" && data3 !== null) {
                let err6 = { instancePath: instancePath + "/address/line1", schemaPath: "NoteAddressInput/properties/line1/type", keyword: "type", params: { type: schema139.properties.line1.type } };
                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
              }
              if (typeof data3 == "string" && func1(data3) > 200) {
                let err7 = { instancePath: instancePath + "/address/line1", schemaPath: "NoteAddressInput/properties/line1/maxLength", keyword: "maxLength", params: { limit: 200 } };
                vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
              }
            }
            if (data2.line2 !== void 0) {
              let data4 = data2.line2;
              if (typeof data4 != "string" && data4 !== null) {
                let err8 = { instancePath: instancePath + "/address/line2", schemaPath: "NoteAddressInput/properties/line2/type", keyword: "type", params: { type: schema139.properties.line2.type } };
                vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
              }
              if (typeof data4 == "string" && func1(data4) > 300) {
                let err9 = { instancePath: instancePath + "/address/line2", schemaPath: "NoteAddressInput/properties/line2/maxLength", keyword: "maxLength", params: { limit: 300 } };
                vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
              }
            }
            if (data2.city !== void 0) {
              let data5 = data2.city;
              if (typeof data5 != "string" && data5 !== null) {
                let err10 = { instancePath: instancePath + "/address/city", schemaPath: "NoteAddressInput/properties/city/type", keyword: "type", params: { type: schema139.properties.city.type } };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
              if (typeof data5 == "string" && func1(data5) > 100) {
                let err11 = { instancePath: instancePath + "/address/city", schemaPath: "NoteAddressInput/properties/city/maxLength", keyword: "maxLength", params: { limit: 100 } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
            }
            if (data2.county !== void 0) {
              let data6 = data2.county;
              if (typeof data6 != "string" && data6 !== null) {
                let err12 = { instancePath: instancePath + "/address/county", schemaPath: "NoteAddressInput/properties/county/type", keyword: "type", params: { type: schema139.properties.county.type } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
              if (typeof data6 == "string" && func1(data6) > 100) {
                let err13 = { instancePath: instancePath + "/address/county", schemaPath: "NoteAddressInput/properties/county/maxLength", keyword: "maxLength", params: { limit: 100 } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
            }
            if (data2.postcode !== void 0) {
              let data7 = data2.postcode;
              if (typeof data7 != "string" && data7 !== null) {
                let err14 = { instancePath: instancePath + "/address/postcode", schemaPath: "NoteAddressInput/properties/postcode/type", keyword: "type", params: { type: schema139.properties.postcode.type } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
              if (typeof data7 == "string" && func1(data7) > 12) {
                let err15 = { instancePath: instancePath + "/address/postcode", schemaPath: "NoteAddressInput/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
            }
            if (data2.country !== void 0) {
              let data8 = data2.country;
              if (typeof data8 != "string" && data8 !== null) {
                let err16 = { instancePath: instancePath + "/address/country", schemaPath: "NoteAddressInput/properties/country/type", keyword: "type", params: { type: schema139.properties.country.type } };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
              if (!(data8 === "England" || data8 === "Scotland" || data8 === "Wales" || data8 === "Northern Ireland" || data8 === null)) {
                let err17 = { instancePath: instancePath + "/address/country", schemaPath: "NoteAddressInput/properties/country/enum", keyword: "enum", params: { allowedValues: schema139.properties.country.enum } };
                vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
              }
            }
          } else {
            let err18 = { instancePath: instancePath + "/address", schemaPath: "NoteAddressInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.local_authority !== void 0) {
          let data9 = data.local_authority;
          if (typeof data9 != "string" && data9 !== null) {
            let err19 = { instancePath: instancePath + "/local_authority", schemaPath: "#/properties/local_authority/type", keyword: "type", params: { type: schema138.properties.local_authority.type } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (typeof data9 == "string" && func1(data9) > 200) {
            let err20 = { instancePath: instancePath + "/local_authority", schemaPath: "#/properties/local_authority/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data.sic_code !== void 0) {
          let data10 = data.sic_code;
          if (typeof data10 != "string" && data10 !== null) {
            let err21 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/type", keyword: "type", params: { type: schema138.properties.sic_code.type } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
          if (typeof data10 == "string" && func1(data10) > 10) {
            let err22 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/maxLength", keyword: "maxLength", params: { limit: 10 } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data.company_number !== void 0) {
          let data11 = data.company_number;
          if (typeof data11 != "string" && data11 !== null) {
            let err23 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/type", keyword: "type", params: { type: schema138.properties.company_number.type } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
          if (typeof data11 == "string" && func1(data11) > 20) {
            let err24 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data.capacities !== void 0) {
          let data12 = data.capacities;
          if (Array.isArray(data12)) {
            if (data12.length > 9) {
              let err25 = { instancePath: instancePath + "/capacities", schemaPath: "#/properties/capacities/maxItems", keyword: "maxItems", params: { limit: 9 } };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
            let len0 = data12.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data13 = data12[i0];
              if (typeof data13 != "string") {
                let err26 = { instancePath: instancePath + "/capacities/" + i0, schemaPath: "#/properties/capacities/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
              if (!(data13 === "producer" || data13 === "importer" || data13 === "local_authority" || data13 === "permit_holder" || data13 === "exemption_holder" || data13 === "registered_carrier" || data13 === "carrier_exempt" || data13 === "registered_broker" || data13 === "registered_dealer")) {
                let err27 = { instancePath: instancePath + "/capacities/" + i0, schemaPath: "#/properties/capacities/items/enum", keyword: "enum", params: { allowedValues: schema138.properties.capacities.items.enum } };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
            }
            let i1 = data12.length, j0;
            if (i1 > 1) {
              let indices0 = {};
              for (; i1--; ) {
                let item0 = data12[i1];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err28 = { instancePath: instancePath + "/capacities", schemaPath: "#/properties/capacities/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                    break;
                  }
                  indices0[item0] = i1;
                }
              }
            }
          } else {
            let err29 = { instancePath: instancePath + "/capacities", schemaPath: "#/properties/capacities/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data.permit_number !== void 0) {
          let data14 = data.permit_number;
          if (typeof data14 != "string" && data14 !== null) {
            let err30 = { instancePath: instancePath + "/permit_number", schemaPath: "#/properties/permit_number/type", keyword: "type", params: { type: schema138.properties.permit_number.type } };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
          if (typeof data14 == "string" && func1(data14) > 60) {
            let err31 = { instancePath: instancePath + "/permit_number", schemaPath: "#/properties/permit_number/maxLength", keyword: "maxLength", params: { limit: 60 } };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data.permit_issued_by !== void 0) {
          let data15 = data.permit_issued_by;
          if (typeof data15 != "string" && data15 !== null) {
            let err32 = { instancePath: instancePath + "/permit_issued_by", schemaPath: "#/properties/permit_issued_by/type", keyword: "type", params: { type: schema138.properties.permit_issued_by.type } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
          if (typeof data15 == "string" && func1(data15) > 100) {
            let err33 = { instancePath: instancePath + "/permit_issued_by", schemaPath: "#/properties/permit_issued_by/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
        if (data.exemption_number !== void 0) {
          let data16 = data.exemption_number;
          if (typeof data16 != "string" && data16 !== null) {
            let err34 = { instancePath: instancePath + "/exemption_number", schemaPath: "#/properties/exemption_number/type", keyword: "type", params: { type: schema138.properties.exemption_number.type } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
          if (typeof data16 == "string" && func1(data16) > 60) {
            let err35 = { instancePath: instancePath + "/exemption_number", schemaPath: "#/properties/exemption_number/maxLength", keyword: "maxLength", params: { limit: 60 } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data.exemption_code !== void 0) {
          let data17 = data.exemption_code;
          if (typeof data17 != "string" && data17 !== null) {
            let err36 = { instancePath: instancePath + "/exemption_code", schemaPath: "#/properties/exemption_code/type", keyword: "type", params: { type: schema138.properties.exemption_code.type } };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
          if (typeof data17 == "string" && func1(data17) > 20) {
            let err37 = { instancePath: instancePath + "/exemption_code", schemaPath: "#/properties/exemption_code/maxLength", keyword: "maxLength", params: { limit: 20 } };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
        if (data.carrier_registration !== void 0) {
          let data18 = data.carrier_registration;
          if (typeof data18 != "string" && data18 !== null) {
            let err38 = { instancePath: instancePath + "/carrier_registration", schemaPath: "#/properties/carrier_registration/type", keyword: "type", params: { type: schema138.properties.carrier_registration.type } };
            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
          }
          if (typeof data18 == "string" && func1(data18) > 40) {
            let err39 = { instancePath: instancePath + "/carrier_registration", schemaPath: "#/properties/carrier_registration/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
          }
        }
        if (data.broker_registration !== void 0) {
          let data19 = data.broker_registration;
          if (typeof data19 != "string" && data19 !== null) {
            let err40 = { instancePath: instancePath + "/broker_registration", schemaPath: "#/properties/broker_registration/type", keyword: "type", params: { type: schema138.properties.broker_registration.type } };
            vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
          }
          if (typeof data19 == "string" && func1(data19) > 40) {
            let err41 = { instancePath: instancePath + "/broker_registration", schemaPath: "#/properties/broker_registration/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
          }
        }
        if (data.email !== void 0) {
          let data20 = data.email;
          if (typeof data20 != "string" && data20 !== null) {
            let err42 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema138.properties.email.type } };
            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
          }
          if (typeof data20 == "string") {
            if (func1(data20) > 254) {
              let err43 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
            }
            if (!formats30(data20)) {
              let err44 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
            }
          }
        }
        if (data.phone !== void 0) {
          let data21 = data.phone;
          if (typeof data21 != "string" && data21 !== null) {
            let err45 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: schema138.properties.phone.type } };
            vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
          }
          if (typeof data21 == "string" && func1(data21) > 40) {
            let err46 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
          }
        }
      } else {
        let err47 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
      return validate108.errors = vErrors, errors === 0;
    }
    validate108.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    var schema140 = { type: "object", additionalProperties: !1, properties: { date: { type: ["string", "null"], format: "date" }, time_from: { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", maxLength: 5 }, time_to: { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", maxLength: 5 }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, site_id: { type: ["string", "null"], format: "uuid" }, vehicle_reg: { type: ["string", "null"], maxLength: 12 }, driver_id: { type: ["string", "null"], format: "uuid" }, broker: { $ref: "NoteBrokerInput" }, valid_from: { type: ["string", "null"], format: "date" }, valid_until: { type: ["string", "null"], format: "date" } }, $id: "NoteTransferInput" }, schema141 = { type: ["object", "null"], additionalProperties: !1, properties: { name: { type: ["string", "null"], maxLength: 200 }, company: { type: ["string", "null"], maxLength: 200 }, address: { type: ["string", "null"], maxLength: 500 }, registration_number: { type: ["string", "null"], maxLength: 40 } }, $id: "NoteBrokerInput" };
    function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate111.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema140.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.date !== void 0) {
          let data0 = data.date;
          if (typeof data0 != "string" && data0 !== null) {
            let err1 = { instancePath: instancePath + "/date", schemaPath: "#/properties/date/type", keyword: "type", params: { type: schema140.properties.date.type } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (typeof data0 == "string" && !formats14(data0)) {
            let err2 = { instancePath: instancePath + "/date", schemaPath: "#/properties/date/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.time_from !== void 0) {
          let data1 = data.time_from;
          if (typeof data1 != "string" && data1 !== null) {
            let err3 = { instancePath: instancePath + "/time_from", schemaPath: "#/properties/time_from/type", keyword: "type", params: { type: schema140.properties.time_from.type } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (typeof data1 == "string") {
            if (func1(data1) > 5) {
              let err4 = { instancePath: instancePath + "/time_from", schemaPath: "#/properties/time_from/maxLength", keyword: "maxLength", params: { limit: 5 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!pattern8.test(data1)) {
              let err5 = { instancePath: instancePath + "/time_from", schemaPath: "#/properties/time_from/pattern", keyword: "pattern", params: { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          }
        }
        if (data.time_to !== void 0) {
          let data2 = data.time_to;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/time_to", schemaPath: "#/properties/time_to/type", keyword: "type", params: { type: schema140.properties.time_to.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string") {
            if (func1(data2) > 5) {
              let err7 = { instancePath: instancePath + "/time_to", schemaPath: "#/properties/time_to/maxLength", keyword: "maxLength", params: { limit: 5 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!pattern8.test(data2)) {
              let err8 = { instancePath: instancePath + "/time_to", schemaPath: "#/properties/time_to/pattern", keyword: "pattern", params: { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          }
        }
        if (data.address !== void 0) {
          let data3 = data.address;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema140.properties.address.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 500) {
            let err10 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data4 = data.postcode;
          if (typeof data4 != "string" && data4 !== null) {
            let err11 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema140.properties.postcode.type } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "string" && func1(data4) > 12) {
            let err12 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.site_id !== void 0) {
          let data5 = data.site_id;
          if (typeof data5 != "string" && data5 !== null) {
            let err13 = { instancePath: instancePath + "/site_id", schemaPath: "#/properties/site_id/type", keyword: "type", params: { type: schema140.properties.site_id.type } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data5 == "string" && !formats0(data5)) {
            let err14 = { instancePath: instancePath + "/site_id", schemaPath: "#/properties/site_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.vehicle_reg !== void 0) {
          let data6 = data.vehicle_reg;
          if (typeof data6 != "string" && data6 !== null) {
            let err15 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/type", keyword: "type", params: { type: schema140.properties.vehicle_reg.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data6 == "string" && func1(data6) > 12) {
            let err16 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.driver_id !== void 0) {
          let data7 = data.driver_id;
          if (typeof data7 != "string" && data7 !== null) {
            let err17 = { instancePath: instancePath + "/driver_id", schemaPath: "#/properties/driver_id/type", keyword: "type", params: { type: schema140.properties.driver_id.type } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (typeof data7 == "string" && !formats0(data7)) {
            let err18 = { instancePath: instancePath + "/driver_id", schemaPath: "#/properties/driver_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.broker !== void 0) {
          let data8 = data.broker;
          if (!(data8 && typeof data8 == "object" && !Array.isArray(data8)) && data8 !== null) {
            let err19 = { instancePath: instancePath + "/broker", schemaPath: "NoteBrokerInput/type", keyword: "type", params: { type: schema141.type } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
            for (let key1 in data8)
              if (!(key1 === "name" || key1 === "company" || key1 === "address" || key1 === "registration_number")) {
                let err20 = { instancePath: instancePath + "/broker", schemaPath: "NoteBrokerInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
            if (data8.name !== void 0) {
              let data9 = data8.name;
              if (typeof data9 != "string" && data9 !== null) {
                let err21 = { instancePath: instancePath + "/broker/name", schemaPath: "NoteBrokerInput/properties/name/type", keyword: "type", params: { type: schema141.properties.name.type } };
                vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
              }
              if (typeof data9 == "string" && func1(data9) > 200) {
                let err22 = { instancePath: instancePath + "/broker/name", schemaPath: "NoteBrokerInput/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
                vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
              }
            }
            if (data8.company !== void 0) {
              let data10 = data8.company;
              if (typeof data10 != "string" && data10 !== null) {
                let err23 = { instancePath: instancePath + "/broker/company", schemaPath: "NoteBrokerInput/properties/company/type", keyword: "type", params: { type: schema141.properties.company.type } };
                vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
              }
              if (typeof data10 == "string" && func1(data10) > 200) {
                let err24 = { instancePath: instancePath + "/broker/company", schemaPath: "NoteBrokerInput/properties/company/maxLength", keyword: "maxLength", params: { limit: 200 } };
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
            }
            if (data8.address !== void 0) {
              let data11 = data8.address;
              if (typeof data11 != "string" && data11 !== null) {
                let err25 = { instancePath: instancePath + "/broker/address", schemaPath: "NoteBrokerInput/properties/address/type", keyword: "type", params: { type: schema141.properties.address.type } };
                vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
              }
              if (typeof data11 == "string" && func1(data11) > 500) {
                let err26 = { instancePath: instancePath + "/broker/address", schemaPath: "NoteBrokerInput/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
            }
            if (data8.registration_number !== void 0) {
              let data12 = data8.registration_number;
              if (typeof data12 != "string" && data12 !== null) {
                let err27 = { instancePath: instancePath + "/broker/registration_number", schemaPath: "NoteBrokerInput/properties/registration_number/type", keyword: "type", params: { type: schema141.properties.registration_number.type } };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
              if (typeof data12 == "string" && func1(data12) > 40) {
                let err28 = { instancePath: instancePath + "/broker/registration_number", schemaPath: "NoteBrokerInput/properties/registration_number/maxLength", keyword: "maxLength", params: { limit: 40 } };
                vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
              }
            }
          }
        }
        if (data.valid_from !== void 0) {
          let data13 = data.valid_from;
          if (typeof data13 != "string" && data13 !== null) {
            let err29 = { instancePath: instancePath + "/valid_from", schemaPath: "#/properties/valid_from/type", keyword: "type", params: { type: schema140.properties.valid_from.type } };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
          if (typeof data13 == "string" && !formats14(data13)) {
            let err30 = { instancePath: instancePath + "/valid_from", schemaPath: "#/properties/valid_from/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
        }
        if (data.valid_until !== void 0) {
          let data14 = data.valid_until;
          if (typeof data14 != "string" && data14 !== null) {
            let err31 = { instancePath: instancePath + "/valid_until", schemaPath: "#/properties/valid_until/type", keyword: "type", params: { type: schema140.properties.valid_until.type } };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
          if (typeof data14 == "string" && !formats14(data14)) {
            let err32 = { instancePath: instancePath + "/valid_until", schemaPath: "#/properties/valid_until/format", keyword: "format", params: { format: "date" } };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
        }
      } else {
        let err33 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
      return validate111.errors = vErrors, errors === 0;
    }
    validate111.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate105.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.waste === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "waste" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema135.properties, key0)) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.note_type !== void 0) {
          let data0 = data.note_type;
          if (typeof data0 != "string") {
            let err2 = { instancePath: instancePath + "/note_type", schemaPath: "#/properties/note_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          if (!(data0 === "collection" || data0 === "deposit" || data0 === "season_ticket")) {
            let err3 = { instancePath: instancePath + "/note_type", schemaPath: "#/properties/note_type/enum", keyword: "enum", params: { allowedValues: schema135.properties.note_type.enum } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data1 = data.client_id;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema135.properties.client_id.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && !formats0(data1)) {
            let err5 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.client_location_id !== void 0) {
          let data2 = data.client_location_id;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/type", keyword: "type", params: { type: schema135.properties.client_location_id.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string" && !formats0(data2)) {
            let err7 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.collection_id !== void 0) {
          let data3 = data.collection_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/type", keyword: "type", params: { type: schema135.properties.collection_id.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err9 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.waste !== void 0 && (validate106(data.waste, { instancePath: instancePath + "/waste", parentData: data, parentDataProperty: "waste", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors), errors = vErrors.length)), data.transferor !== void 0 && (validate108(data.transferor, { instancePath: instancePath + "/transferor", parentData: data, parentDataProperty: "transferor", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors), errors = vErrors.length)), data.transferee !== void 0 && (validate108(data.transferee, { instancePath: instancePath + "/transferee", parentData: data, parentDataProperty: "transferee", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors), errors = vErrors.length)), data.transfer !== void 0 && (validate111(data.transfer, { instancePath: instancePath + "/transfer", parentData: data, parentDataProperty: "transfer", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors), errors = vErrors.length)), data.covers !== void 0) {
          let data8 = data.covers;
          if (Array.isArray(data8)) {
            if (data8.length > 100) {
              let err10 = { instancePath: instancePath + "/covers", schemaPath: "#/properties/covers/maxItems", keyword: "maxItems", params: { limit: 100 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            let len0 = data8.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data9 = data8[i0];
              if (typeof data9 == "string") {
                if (!formats0(data9)) {
                  let err11 = { instancePath: instancePath + "/covers/" + i0, schemaPath: "#/properties/covers/items/format", keyword: "format", params: { format: "uuid" } };
                  vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                }
              } else {
                let err12 = { instancePath: instancePath + "/covers/" + i0, schemaPath: "#/properties/covers/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            }
            let i1 = data8.length, j0;
            if (i1 > 1) {
              let indices0 = {};
              for (; i1--; ) {
                let item0 = data8[i1];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err13 = { instancePath: instancePath + "/covers", schemaPath: "#/properties/covers/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                    break;
                  }
                  indices0[item0] = i1;
                }
              }
            }
          } else {
            let err14 = { instancePath: instancePath + "/covers", schemaPath: "#/properties/covers/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.part_deposit !== void 0 && typeof data.part_deposit != "boolean") {
          let err15 = { instancePath: instancePath + "/part_deposit", schemaPath: "#/properties/part_deposit/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data.confirm_later !== void 0) {
          let data11 = data.confirm_later;
          if (typeof data11 != "string" && data11 !== null) {
            let err16 = { instancePath: instancePath + "/confirm_later", schemaPath: "#/properties/confirm_later/type", keyword: "type", params: { type: schema135.properties.confirm_later.type } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (!(data11 === "transferor" || data11 === "transferee" || data11 === null)) {
            let err17 = { instancePath: instancePath + "/confirm_later", schemaPath: "#/properties/confirm_later/enum", keyword: "enum", params: { allowedValues: schema135.properties.confirm_later.enum } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
      } else {
        let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      return validate105.errors = vErrors, errors === 0;
    }
    validate105.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v81 = validate113;
    var schema142 = { type: "object", additionalProperties: !1, properties: { party: { type: "string", enum: ["transferor", "transferee"] }, note_ids: { type: "array", minItems: 1, maxItems: 1e3, items: { type: "string", format: "uuid" } }, client_id: { type: "string", format: "uuid" }, message: { type: "string", minLength: 1, maxLength: 2e3 }, expires_in_days: { type: "integer", minimum: 1, maximum: 90 }, resend: { type: "boolean" }, dryRun: { type: "boolean" } }, $id: "BulkSignatureRequests" };
    function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate113.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "party" || key0 === "note_ids" || key0 === "client_id" || key0 === "message" || key0 === "expires_in_days" || key0 === "resend" || key0 === "dryRun")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.party !== void 0) {
          let data0 = data.party;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "transferor" || data0 === "transferee")) {
            let err2 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/enum", keyword: "enum", params: { allowedValues: schema142.properties.party.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.note_ids !== void 0) {
          let data1 = data.note_ids;
          if (Array.isArray(data1)) {
            if (data1.length > 1e3) {
              let err3 = { instancePath: instancePath + "/note_ids", schemaPath: "#/properties/note_ids/maxItems", keyword: "maxItems", params: { limit: 1e3 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (data1.length < 1) {
              let err4 = { instancePath: instancePath + "/note_ids", schemaPath: "#/properties/note_ids/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            let len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 == "string") {
                if (!formats0(data2)) {
                  let err5 = { instancePath: instancePath + "/note_ids/" + i0, schemaPath: "#/properties/note_ids/items/format", keyword: "format", params: { format: "uuid" } };
                  vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                }
              } else {
                let err6 = { instancePath: instancePath + "/note_ids/" + i0, schemaPath: "#/properties/note_ids/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
              }
            }
          } else {
            let err7 = { instancePath: instancePath + "/note_ids", schemaPath: "#/properties/note_ids/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data3 = data.client_id;
          if (typeof data3 == "string") {
            if (!formats0(data3)) {
              let err8 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.message !== void 0) {
          let data4 = data.message;
          if (typeof data4 == "string") {
            if (func1(data4) > 2e3) {
              let err10 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (func1(data4) < 1) {
              let err11 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.expires_in_days !== void 0) {
          let data5 = data.expires_in_days;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            let err13 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 90 || isNaN(data5)) {
              let err14 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 90 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data5 < 1 || isNaN(data5)) {
              let err15 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          }
        }
        if (data.resend !== void 0 && typeof data.resend != "boolean") {
          let err16 = { instancePath: instancePath + "/resend", schemaPath: "#/properties/resend/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        if (data.dryRun !== void 0 && typeof data.dryRun != "boolean") {
          let err17 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      return validate113.errors = vErrors, errors === 0;
    }
    validate113.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v82 = validate114;
    var schema143 = { type: "object", properties: { chain_status: { type: "string", enum: ["open", "closed"] }, client_id: { type: "string", format: "uuid" }, ewc_code: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-4289e00c563e59c4" };
    function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate114.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "chain_status" || key0 === "client_id" || key0 === "ewc_code" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.chain_status !== void 0) {
          let data0 = data.chain_status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/chain_status", schemaPath: "#/properties/chain_status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "open" || data0 === "closed")) {
            let err2 = { instancePath: instancePath + "/chain_status", schemaPath: "#/properties/chain_status/enum", keyword: "enum", params: { allowedValues: schema143.properties.chain_status.enum } };
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
        if (data.ewc_code !== void 0) {
          let data2 = data.ewc_code;
          if (typeof data2 == "string") {
            if (func1(data2) > 8) {
              let err5 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/maxLength", keyword: "maxLength", params: { limit: 8 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!pattern4.test(data2)) {
              let err6 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/type", keyword: "type", params: { type: "string" } };
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
      return validate114.errors = vErrors, errors === 0;
    }
    validate114.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v83 = validate115;
    var schema144 = { type: "object", properties: { status: { $ref: "NoteStatus" }, note_type: { type: "string", enum: ["collection", "deposit", "season_ticket"] }, client_id: { type: "string", format: "uuid" }, collection_id: { type: "string", format: "uuid" }, ewc_code: { type: "string", pattern: "^\\d{2} \\d{2} \\d{2}$", maxLength: 8 }, reference: { type: "string", minLength: 1, maxLength: 40 }, transfer_from: { type: "string", format: "date" }, transfer_to: { type: "string", format: "date" }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 } }, additionalProperties: !1, $id: "inline-94e6d0263d6b53f7" };
    function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate115.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema144.properties, key0)) {
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
        if (data.note_type !== void 0) {
          let data1 = data.note_type;
          if (typeof data1 != "string") {
            let err3 = { instancePath: instancePath + "/note_type", schemaPath: "#/properties/note_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (!(data1 === "collection" || data1 === "deposit" || data1 === "season_ticket")) {
            let err4 = { instancePath: instancePath + "/note_type", schemaPath: "#/properties/note_type/enum", keyword: "enum", params: { allowedValues: schema144.properties.note_type.enum } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data2 = data.client_id;
          if (typeof data2 == "string") {
            if (!formats0(data2)) {
              let err5 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.collection_id !== void 0) {
          let data3 = data.collection_id;
          if (typeof data3 == "string") {
            if (!formats0(data3)) {
              let err7 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.ewc_code !== void 0) {
          let data4 = data.ewc_code;
          if (typeof data4 == "string") {
            if (func1(data4) > 8) {
              let err9 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/maxLength", keyword: "maxLength", params: { limit: 8 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!pattern4.test(data4)) {
              let err10 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/ewc_code", schemaPath: "#/properties/ewc_code/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.reference !== void 0) {
          let data5 = data.reference;
          if (typeof data5 == "string") {
            if (func1(data5) > 40) {
              let err12 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (func1(data5) < 1) {
              let err13 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.transfer_from !== void 0) {
          let data6 = data.transfer_from;
          if (typeof data6 == "string") {
            if (!formats14(data6)) {
              let err15 = { instancePath: instancePath + "/transfer_from", schemaPath: "#/properties/transfer_from/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/transfer_from", schemaPath: "#/properties/transfer_from/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.transfer_to !== void 0) {
          let data7 = data.transfer_to;
          if (typeof data7 == "string") {
            if (!formats14(data7)) {
              let err17 = { instancePath: instancePath + "/transfer_to", schemaPath: "#/properties/transfer_to/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/transfer_to", schemaPath: "#/properties/transfer_to/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data8 = data.created_after;
          if (typeof data8 == "string") {
            if (func1(data8) > 40) {
              let err19 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (!formats2(data8)) {
              let err20 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data9 = data.created_before;
          if (typeof data9 == "string") {
            if (func1(data9) > 40) {
              let err22 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
            if (!formats2(data9)) {
              let err23 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
      } else {
        let err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
      return validate115.errors = vErrors, errors === 0;
    }
    validate115.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v84 = validate116;
    var schema146 = { type: "object", additionalProperties: !1, properties: { note_type: { type: "string", enum: ["collection", "deposit", "season_ticket"] }, client_id: { type: ["string", "null"], format: "uuid" }, client_location_id: { type: ["string", "null"], format: "uuid" }, collection_id: { type: ["string", "null"], format: "uuid" }, waste: { $ref: "NoteWasteInput" }, transferor: { $ref: "NotePartyInput" }, transferee: { $ref: "NotePartyInput" }, transfer: { $ref: "NoteTransferInput" }, covers: { type: "array", maxItems: 100, uniqueItems: !0, items: { type: "string", format: "uuid" } }, part_deposit: { type: "boolean" }, confirm_later: { type: ["string", "null"], enum: ["transferor", "transferee", null] }, status: { type: "string", enum: ["cancelled"] }, cancel_reason: { type: "string", minLength: 1, maxLength: 500 } }, $id: "AppNoteReplacement" };
    function validate116(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate116.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema146.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.note_type !== void 0) {
          let data0 = data.note_type;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/note_type", schemaPath: "#/properties/note_type/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "collection" || data0 === "deposit" || data0 === "season_ticket")) {
            let err2 = { instancePath: instancePath + "/note_type", schemaPath: "#/properties/note_type/enum", keyword: "enum", params: { allowedValues: schema146.properties.note_type.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.client_id !== void 0) {
          let data1 = data.client_id;
          if (typeof data1 != "string" && data1 !== null) {
            let err3 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/type", keyword: "type", params: { type: schema146.properties.client_id.type } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (typeof data1 == "string" && !formats0(data1)) {
            let err4 = { instancePath: instancePath + "/client_id", schemaPath: "#/properties/client_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.client_location_id !== void 0) {
          let data2 = data.client_location_id;
          if (typeof data2 != "string" && data2 !== null) {
            let err5 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/type", keyword: "type", params: { type: schema146.properties.client_location_id.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data2 == "string" && !formats0(data2)) {
            let err6 = { instancePath: instancePath + "/client_location_id", schemaPath: "#/properties/client_location_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.collection_id !== void 0) {
          let data3 = data.collection_id;
          if (typeof data3 != "string" && data3 !== null) {
            let err7 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/type", keyword: "type", params: { type: schema146.properties.collection_id.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data3 == "string" && !formats0(data3)) {
            let err8 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.waste !== void 0 && (validate106(data.waste, { instancePath: instancePath + "/waste", parentData: data, parentDataProperty: "waste", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors), errors = vErrors.length)), data.transferor !== void 0 && (validate108(data.transferor, { instancePath: instancePath + "/transferor", parentData: data, parentDataProperty: "transferor", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors), errors = vErrors.length)), data.transferee !== void 0 && (validate108(data.transferee, { instancePath: instancePath + "/transferee", parentData: data, parentDataProperty: "transferee", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors), errors = vErrors.length)), data.transfer !== void 0 && (validate111(data.transfer, { instancePath: instancePath + "/transfer", parentData: data, parentDataProperty: "transfer", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors), errors = vErrors.length)), data.covers !== void 0) {
          let data8 = data.covers;
          if (Array.isArray(data8)) {
            if (data8.length > 100) {
              let err9 = { instancePath: instancePath + "/covers", schemaPath: "#/properties/covers/maxItems", keyword: "maxItems", params: { limit: 100 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            let len0 = data8.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data9 = data8[i0];
              if (typeof data9 == "string") {
                if (!formats0(data9)) {
                  let err10 = { instancePath: instancePath + "/covers/" + i0, schemaPath: "#/properties/covers/items/format", keyword: "format", params: { format: "uuid" } };
                  vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                }
              } else {
                let err11 = { instancePath: instancePath + "/covers/" + i0, schemaPath: "#/properties/covers/items/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
            }
            let i1 = data8.length, j0;
            if (i1 > 1) {
              let indices0 = {};
              for (; i1--; ) {
                let item0 = data8[i1];
                if (typeof item0 == "string") {
                  if (typeof indices0[item0] == "number") {
                    j0 = indices0[item0];
                    let err12 = { instancePath: instancePath + "/covers", schemaPath: "#/properties/covers/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } };
                    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                    break;
                  }
                  indices0[item0] = i1;
                }
              }
            }
          } else {
            let err13 = { instancePath: instancePath + "/covers", schemaPath: "#/properties/covers/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.part_deposit !== void 0 && typeof data.part_deposit != "boolean") {
          let err14 = { instancePath: instancePath + "/part_deposit", schemaPath: "#/properties/part_deposit/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (data.confirm_later !== void 0) {
          let data11 = data.confirm_later;
          if (typeof data11 != "string" && data11 !== null) {
            let err15 = { instancePath: instancePath + "/confirm_later", schemaPath: "#/properties/confirm_later/type", keyword: "type", params: { type: schema146.properties.confirm_later.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (!(data11 === "transferor" || data11 === "transferee" || data11 === null)) {
            let err16 = { instancePath: instancePath + "/confirm_later", schemaPath: "#/properties/confirm_later/enum", keyword: "enum", params: { allowedValues: schema146.properties.confirm_later.enum } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.status !== void 0) {
          let data12 = data.status;
          if (typeof data12 != "string") {
            let err17 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (data12 !== "cancelled") {
            let err18 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema146.properties.status.enum } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.cancel_reason !== void 0) {
          let data13 = data.cancel_reason;
          if (typeof data13 == "string") {
            if (func1(data13) > 500) {
              let err19 = { instancePath: instancePath + "/cancel_reason", schemaPath: "#/properties/cancel_reason/maxLength", keyword: "maxLength", params: { limit: 500 } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (func1(data13) < 1) {
              let err20 = { instancePath: instancePath + "/cancel_reason", schemaPath: "#/properties/cancel_reason/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/cancel_reason", schemaPath: "#/properties/cancel_reason/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
      } else {
        let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      return validate116.errors = vErrors, errors === 0;
    }
    validate116.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v85 = validate121;
    var schema147 = { type: "object", additionalProperties: !1, required: ["party", "recipientEmail"], properties: { party: { type: "string", enum: ["transferor", "transferee"] }, recipientEmail: { type: "string", format: "email", maxLength: 254 }, recipientName: { type: "string", minLength: 1, maxLength: 200 }, message: { type: "string", minLength: 1, maxLength: 2e3 }, expires_in_days: { type: "integer", minimum: 1, maximum: 90 } }, $id: "NoteSignatureRequest" };
    function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate121.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.party === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "party" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.recipientEmail === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recipientEmail" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "party" || key0 === "recipientEmail" || key0 === "recipientName" || key0 === "message" || key0 === "expires_in_days")) {
            let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        if (data.party !== void 0) {
          let data0 = data.party;
          if (typeof data0 != "string") {
            let err3 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (!(data0 === "transferor" || data0 === "transferee")) {
            let err4 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/enum", keyword: "enum", params: { allowedValues: schema147.properties.party.enum } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.recipientEmail !== void 0) {
          let data1 = data.recipientEmail;
          if (typeof data1 == "string") {
            if (func1(data1) > 254) {
              let err5 = { instancePath: instancePath + "/recipientEmail", schemaPath: "#/properties/recipientEmail/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!formats30(data1)) {
              let err6 = { instancePath: instancePath + "/recipientEmail", schemaPath: "#/properties/recipientEmail/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/recipientEmail", schemaPath: "#/properties/recipientEmail/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.recipientName !== void 0) {
          let data2 = data.recipientName;
          if (typeof data2 == "string") {
            if (func1(data2) > 200) {
              let err8 = { instancePath: instancePath + "/recipientName", schemaPath: "#/properties/recipientName/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (func1(data2) < 1) {
              let err9 = { instancePath: instancePath + "/recipientName", schemaPath: "#/properties/recipientName/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/recipientName", schemaPath: "#/properties/recipientName/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.message !== void 0) {
          let data3 = data.message;
          if (typeof data3 == "string") {
            if (func1(data3) > 2e3) {
              let err11 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (func1(data3) < 1) {
              let err12 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data.expires_in_days !== void 0) {
          let data4 = data.expires_in_days;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err14 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 90 || isNaN(data4)) {
              let err15 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 90 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err16 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          }
        }
      } else {
        let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      return validate121.errors = vErrors, errors === 0;
    }
    validate121.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v86 = validate122;
    var schema148 = { type: "object", additionalProperties: !1, properties: { date: { type: "string", format: "date" }, time_from: { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", maxLength: 5 }, time_to: { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", maxLength: 5 }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, vehicle_reg: { type: ["string", "null"], maxLength: 12 }, driver_id: { type: ["string", "null"], format: "uuid" }, collection_id: { type: ["string", "null"], format: "uuid" }, create_collection: { type: "boolean" } }, $id: "NoteScheduleInput" };
    function validate122(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate122.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema148.properties, key0)) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.date !== void 0) {
          let data0 = data.date;
          if (typeof data0 == "string") {
            if (!formats14(data0)) {
              let err1 = { instancePath: instancePath + "/date", schemaPath: "#/properties/date/format", keyword: "format", params: { format: "date" } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
          } else {
            let err2 = { instancePath: instancePath + "/date", schemaPath: "#/properties/date/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.time_from !== void 0) {
          let data1 = data.time_from;
          if (typeof data1 != "string" && data1 !== null) {
            let err3 = { instancePath: instancePath + "/time_from", schemaPath: "#/properties/time_from/type", keyword: "type", params: { type: schema148.properties.time_from.type } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (typeof data1 == "string") {
            if (func1(data1) > 5) {
              let err4 = { instancePath: instancePath + "/time_from", schemaPath: "#/properties/time_from/maxLength", keyword: "maxLength", params: { limit: 5 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!pattern8.test(data1)) {
              let err5 = { instancePath: instancePath + "/time_from", schemaPath: "#/properties/time_from/pattern", keyword: "pattern", params: { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          }
        }
        if (data.time_to !== void 0) {
          let data2 = data.time_to;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/time_to", schemaPath: "#/properties/time_to/type", keyword: "type", params: { type: schema148.properties.time_to.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string") {
            if (func1(data2) > 5) {
              let err7 = { instancePath: instancePath + "/time_to", schemaPath: "#/properties/time_to/maxLength", keyword: "maxLength", params: { limit: 5 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!pattern8.test(data2)) {
              let err8 = { instancePath: instancePath + "/time_to", schemaPath: "#/properties/time_to/pattern", keyword: "pattern", params: { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          }
        }
        if (data.address !== void 0) {
          let data3 = data.address;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema148.properties.address.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 500) {
            let err10 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data4 = data.postcode;
          if (typeof data4 != "string" && data4 !== null) {
            let err11 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema148.properties.postcode.type } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "string" && func1(data4) > 12) {
            let err12 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.vehicle_reg !== void 0) {
          let data5 = data.vehicle_reg;
          if (typeof data5 != "string" && data5 !== null) {
            let err13 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/type", keyword: "type", params: { type: schema148.properties.vehicle_reg.type } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data5 == "string" && func1(data5) > 12) {
            let err14 = { instancePath: instancePath + "/vehicle_reg", schemaPath: "#/properties/vehicle_reg/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.driver_id !== void 0) {
          let data6 = data.driver_id;
          if (typeof data6 != "string" && data6 !== null) {
            let err15 = { instancePath: instancePath + "/driver_id", schemaPath: "#/properties/driver_id/type", keyword: "type", params: { type: schema148.properties.driver_id.type } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data6 == "string" && !formats0(data6)) {
            let err16 = { instancePath: instancePath + "/driver_id", schemaPath: "#/properties/driver_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data.collection_id !== void 0) {
          let data7 = data.collection_id;
          if (typeof data7 != "string" && data7 !== null) {
            let err17 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/type", keyword: "type", params: { type: schema148.properties.collection_id.type } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (typeof data7 == "string" && !formats0(data7)) {
            let err18 = { instancePath: instancePath + "/collection_id", schemaPath: "#/properties/collection_id/format", keyword: "format", params: { format: "uuid" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data.create_collection !== void 0 && typeof data.create_collection != "boolean") {
          let err19 = { instancePath: instancePath + "/create_collection", schemaPath: "#/properties/create_collection/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      return validate122.errors = vErrors, errors === 0;
    }
    validate122.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v87 = validate123;
    function validate123(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate123.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.recipientEmail === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recipientEmail" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "recipientEmail" || key0 === "recipientName" || key0 === "message" || key0 === "expires_in_days")) {
            let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
        if (data.recipientEmail !== void 0) {
          let data0 = data.recipientEmail;
          if (typeof data0 == "string") {
            if (func1(data0) > 254) {
              let err2 = { instancePath: instancePath + "/recipientEmail", schemaPath: "#/properties/recipientEmail/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (!formats30(data0)) {
              let err3 = { instancePath: instancePath + "/recipientEmail", schemaPath: "#/properties/recipientEmail/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/recipientEmail", schemaPath: "#/properties/recipientEmail/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.recipientName !== void 0) {
          let data1 = data.recipientName;
          if (typeof data1 == "string") {
            if (func1(data1) > 200) {
              let err5 = { instancePath: instancePath + "/recipientName", schemaPath: "#/properties/recipientName/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (func1(data1) < 1) {
              let err6 = { instancePath: instancePath + "/recipientName", schemaPath: "#/properties/recipientName/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/recipientName", schemaPath: "#/properties/recipientName/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.message !== void 0) {
          let data2 = data.message;
          if (typeof data2 == "string") {
            if (func1(data2) > 2e3) {
              let err8 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (func1(data2) < 1) {
              let err9 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.expires_in_days !== void 0) {
          let data3 = data.expires_in_days;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            let err11 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 365 || isNaN(data3)) {
              let err12 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 365 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err13 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          }
        }
      } else {
        let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      return validate123.errors = vErrors, errors === 0;
    }
    validate123.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v88 = validate124;
    function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate124.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "expires_in_days" || key0 === "revoke")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.expires_in_days !== void 0) {
          let data0 = data.expires_in_days;
          if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
            let err1 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (typeof data0 == "number" && isFinite(data0)) {
            if (data0 > 365 || isNaN(data0)) {
              let err2 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 365 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (data0 < 1 || isNaN(data0)) {
              let err3 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          }
        }
        if (data.revoke !== void 0 && typeof data.revoke != "boolean") {
          let err4 = { instancePath: instancePath + "/revoke", schemaPath: "#/properties/revoke/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      return validate124.errors = vErrors, errors === 0;
    }
    validate124.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v89 = validate125;
    var schema151 = { type: "object", additionalProperties: !1, required: ["party", "name", "method"], properties: { party: { type: "string", enum: ["transferor", "transferee"] }, name: { type: "string", minLength: 1, maxLength: 200 }, on_behalf_of: { type: ["string", "null"], maxLength: 200 }, method: { type: "string", enum: ["drawn", "typed"] }, image: { type: "string", minLength: 1, maxLength: 4e5 } }, $id: "NoteSignatureInput" };
    function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate125.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.party === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "party" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.name === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.method === void 0) {
          let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "method" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        for (let key0 in data)
          if (!(key0 === "party" || key0 === "name" || key0 === "on_behalf_of" || key0 === "method" || key0 === "image")) {
            let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        if (data.party !== void 0) {
          let data0 = data.party;
          if (typeof data0 != "string") {
            let err4 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (!(data0 === "transferor" || data0 === "transferee")) {
            let err5 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/enum", keyword: "enum", params: { allowedValues: schema151.properties.party.enum } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.name !== void 0) {
          let data1 = data.name;
          if (typeof data1 == "string") {
            if (func1(data1) > 200) {
              let err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (func1(data1) < 1) {
              let err7 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.on_behalf_of !== void 0) {
          let data2 = data.on_behalf_of;
          if (typeof data2 != "string" && data2 !== null) {
            let err9 = { instancePath: instancePath + "/on_behalf_of", schemaPath: "#/properties/on_behalf_of/type", keyword: "type", params: { type: schema151.properties.on_behalf_of.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 200) {
            let err10 = { instancePath: instancePath + "/on_behalf_of", schemaPath: "#/properties/on_behalf_of/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.method !== void 0) {
          let data3 = data.method;
          if (typeof data3 != "string") {
            let err11 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (!(data3 === "drawn" || data3 === "typed")) {
            let err12 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema151.properties.method.enum } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.image !== void 0) {
          let data4 = data.image;
          if (typeof data4 == "string") {
            if (func1(data4) > 4e5) {
              let err13 = { instancePath: instancePath + "/image", schemaPath: "#/properties/image/maxLength", keyword: "maxLength", params: { limit: 4e5 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (func1(data4) < 1) {
              let err14 = { instancePath: instancePath + "/image", schemaPath: "#/properties/image/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/image", schemaPath: "#/properties/image/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      return validate125.errors = vErrors, errors === 0;
    }
    validate125.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v90 = validate126;
    var schema152 = { type: "object", properties: { status: { type: "string", enum: ["open", "used", "revoked", "expired"] }, note_id: { type: "string", format: "uuid" }, party: { type: "string", enum: ["transferor", "transferee"] }, created_after: { type: "string", format: "date-time", maxLength: 40 }, created_before: { type: "string", format: "date-time", maxLength: 40 }, limit: { type: "integer", minimum: 1, maximum: 100 }, cursor: { type: "string", maxLength: 512 } }, additionalProperties: !1, $id: "inline-6478dd2055cd02e1" };
    function validate126(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate126.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "status" || key0 === "note_id" || key0 === "party" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "open" || data0 === "used" || data0 === "revoked" || data0 === "expired")) {
            let err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema152.properties.status.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.note_id !== void 0) {
          let data1 = data.note_id;
          if (typeof data1 == "string") {
            if (!formats0(data1)) {
              let err3 = { instancePath: instancePath + "/note_id", schemaPath: "#/properties/note_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/note_id", schemaPath: "#/properties/note_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.party !== void 0) {
          let data2 = data.party;
          if (typeof data2 != "string") {
            let err5 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (!(data2 === "transferor" || data2 === "transferee")) {
            let err6 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/enum", keyword: "enum", params: { allowedValues: schema152.properties.party.enum } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.created_after !== void 0) {
          let data3 = data.created_after;
          if (typeof data3 == "string") {
            if (func1(data3) > 40) {
              let err7 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats2(data3)) {
              let err8 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/created_after", schemaPath: "#/properties/created_after/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.created_before !== void 0) {
          let data4 = data.created_before;
          if (typeof data4 == "string") {
            if (func1(data4) > 40) {
              let err10 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (!formats2(data4)) {
              let err11 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/format", keyword: "format", params: { format: "date-time" } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/created_before", schemaPath: "#/properties/created_before/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.limit !== void 0) {
          let data5 = data.limit;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 100 || isNaN(data5)) {
              let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data5 < 1 || isNaN(data5)) {
              let err15 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          }
        }
        if (data.cursor !== void 0) {
          let data6 = data.cursor;
          if (typeof data6 == "string") {
            if (func1(data6) > 512) {
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
      return validate126.errors = vErrors, errors === 0;
    }
    validate126.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v91 = validate127;
    var schema153 = { type: "object", additionalProperties: !1, properties: { note_id: { type: "string", format: "uuid" }, party: { type: "string", enum: ["transferor", "transferee"] }, recipient_name: { type: "string", minLength: 1, maxLength: 200 }, recipient_email: { type: "string", format: "email", maxLength: 254 }, expires_in_days: { type: "integer", minimum: 1, maximum: 90 }, revoke_id: { type: "string", format: "uuid" } }, $id: "SigningTokenInput" };
    function validate127(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate127.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "note_id" || key0 === "party" || key0 === "recipient_name" || key0 === "recipient_email" || key0 === "expires_in_days" || key0 === "revoke_id")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.note_id !== void 0) {
          let data0 = data.note_id;
          if (typeof data0 == "string") {
            if (!formats0(data0)) {
              let err1 = { instancePath: instancePath + "/note_id", schemaPath: "#/properties/note_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
          } else {
            let err2 = { instancePath: instancePath + "/note_id", schemaPath: "#/properties/note_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data.party !== void 0) {
          let data1 = data.party;
          if (typeof data1 != "string") {
            let err3 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (!(data1 === "transferor" || data1 === "transferee")) {
            let err4 = { instancePath: instancePath + "/party", schemaPath: "#/properties/party/enum", keyword: "enum", params: { allowedValues: schema153.properties.party.enum } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data.recipient_name !== void 0) {
          let data2 = data.recipient_name;
          if (typeof data2 == "string") {
            if (func1(data2) > 200) {
              let err5 = { instancePath: instancePath + "/recipient_name", schemaPath: "#/properties/recipient_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (func1(data2) < 1) {
              let err6 = { instancePath: instancePath + "/recipient_name", schemaPath: "#/properties/recipient_name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/recipient_name", schemaPath: "#/properties/recipient_name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.recipient_email !== void 0) {
          let data3 = data.recipient_email;
          if (typeof data3 == "string") {
            if (func1(data3) > 254) {
              let err8 = { instancePath: instancePath + "/recipient_email", schemaPath: "#/properties/recipient_email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!formats30(data3)) {
              let err9 = { instancePath: instancePath + "/recipient_email", schemaPath: "#/properties/recipient_email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/recipient_email", schemaPath: "#/properties/recipient_email/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.expires_in_days !== void 0) {
          let data4 = data.expires_in_days;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            let err11 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 90 || isNaN(data4)) {
              let err12 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 90 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err13 = { instancePath: instancePath + "/expires_in_days", schemaPath: "#/properties/expires_in_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          }
        }
        if (data.revoke_id !== void 0) {
          let data5 = data.revoke_id;
          if (typeof data5 == "string") {
            if (!formats0(data5)) {
              let err14 = { instancePath: instancePath + "/revoke_id", schemaPath: "#/properties/revoke_id/format", keyword: "format", params: { format: "uuid" } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/revoke_id", schemaPath: "#/properties/revoke_id/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      return validate127.errors = vErrors, errors === 0;
    }
    validate127.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v92 = validate128;
    function validate128(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate128.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!(key0 === "site_type" || key0 === "postcode" || key0 === "own_site" || key0 === "created_after" || key0 === "created_before" || key0 === "limit" || key0 === "cursor")) {
            let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
          }
        if (data.site_type !== void 0) {
          let data0 = data.site_type;
          if (typeof data0 == "string") {
            if (func1(data0) > 40) {
              let err1 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/maxLength", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (func1(data0) < 1) {
              let err2 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/type", keyword: "type", params: { type: "string" } };
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
        if (data.own_site !== void 0 && typeof data.own_site != "boolean") {
          let err7 = { instancePath: instancePath + "/own_site", schemaPath: "#/properties/own_site/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
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
      return validate128.errors = vErrors, errors === 0;
    }
    validate128.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v93 = validate129;
    var schema155 = { type: "object", additionalProperties: !1, required: ["name"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, site_type: { type: ["string", "null"], maxLength: 40 }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, contact: { $ref: "SiteContactInput" }, permit: { $ref: "SitePermitInput" }, own_site: { type: "boolean" }, operator_name: { type: ["string", "null"], maxLength: 200 }, local_authority: { type: ["string", "null"], maxLength: 100 }, what3words: { type: ["string", "null"], pattern: "^[a-z]{1,30}\\.[a-z]{1,30}\\.[a-z]{1,30}$", maxLength: 92 }, operation_code: { type: ["string", "null"], maxLength: 3 }, recycling_percent: { type: ["number", "null"], minimum: 0, maximum: 100 }, gate_fee_per_tonne: { type: ["number", "null"], minimum: 0, maximum: 1e6 } }, $id: "AppSiteCreate" }, pattern33 = new RegExp("^[a-z]{1,30}\\.[a-z]{1,30}\\.[a-z]{1,30}$", "u");
    function validate129(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate129.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func5.call(schema155.properties, key0)) {
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
        if (data.site_type !== void 0) {
          let data1 = data.site_type;
          if (typeof data1 != "string" && data1 !== null) {
            let err5 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/type", keyword: "type", params: { type: schema155.properties.site_type.type } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 40) {
            let err6 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data.address !== void 0) {
          let data2 = data.address;
          if (typeof data2 != "string" && data2 !== null) {
            let err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema155.properties.address.type } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 500) {
            let err8 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data3 = data.postcode;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema155.properties.postcode.type } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 12) {
            let err10 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.contact !== void 0) {
          let data4 = data.contact;
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            for (let key1 in data4)
              if (!(key1 === "name" || key1 === "phone" || key1 === "email" || key1 === "opening_hours" || key1 === "gate_notes")) {
                let err11 = { instancePath: instancePath + "/contact", schemaPath: "SiteContactInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
            if (data4.name !== void 0) {
              let data5 = data4.name;
              if (typeof data5 != "string" && data5 !== null) {
                let err12 = { instancePath: instancePath + "/contact/name", schemaPath: "SiteContactInput/properties/name/type", keyword: "type", params: { type: schema45.properties.name.type } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
              if (typeof data5 == "string" && func1(data5) > 200) {
                let err13 = { instancePath: instancePath + "/contact/name", schemaPath: "SiteContactInput/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
            }
            if (data4.phone !== void 0) {
              let data6 = data4.phone;
              if (typeof data6 != "string" && data6 !== null) {
                let err14 = { instancePath: instancePath + "/contact/phone", schemaPath: "SiteContactInput/properties/phone/type", keyword: "type", params: { type: schema45.properties.phone.type } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
              if (typeof data6 == "string" && func1(data6) > 40) {
                let err15 = { instancePath: instancePath + "/contact/phone", schemaPath: "SiteContactInput/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
            }
            if (data4.email !== void 0) {
              let data7 = data4.email;
              if (typeof data7 != "string" && data7 !== null) {
                let err16 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/type", keyword: "type", params: { type: schema45.properties.email.type } };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
              if (typeof data7 == "string") {
                if (func1(data7) > 254) {
                  let err17 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
                  vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                }
                if (!formats30(data7)) {
                  let err18 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/format", keyword: "format", params: { format: "email" } };
                  vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                }
              }
            }
            if (data4.opening_hours !== void 0) {
              let data8 = data4.opening_hours;
              if (typeof data8 != "string" && data8 !== null) {
                let err19 = { instancePath: instancePath + "/contact/opening_hours", schemaPath: "SiteContactInput/properties/opening_hours/type", keyword: "type", params: { type: schema45.properties.opening_hours.type } };
                vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
              }
              if (typeof data8 == "string" && func1(data8) > 500) {
                let err20 = { instancePath: instancePath + "/contact/opening_hours", schemaPath: "SiteContactInput/properties/opening_hours/maxLength", keyword: "maxLength", params: { limit: 500 } };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
            }
            if (data4.gate_notes !== void 0) {
              let data9 = data4.gate_notes;
              if (typeof data9 != "string" && data9 !== null) {
                let err21 = { instancePath: instancePath + "/contact/gate_notes", schemaPath: "SiteContactInput/properties/gate_notes/type", keyword: "type", params: { type: schema45.properties.gate_notes.type } };
                vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
              }
              if (typeof data9 == "string" && func1(data9) > 2e3) {
                let err22 = { instancePath: instancePath + "/contact/gate_notes", schemaPath: "SiteContactInput/properties/gate_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
                vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
              }
            }
          } else {
            let err23 = { instancePath: instancePath + "/contact", schemaPath: "SiteContactInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data.permit !== void 0) {
          let data10 = data.permit;
          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
            for (let key2 in data10)
              if (!(key2 === "number" || key2 === "type" || key2 === "regulator" || key2 === "issued_on" || key2 === "expires_on" || key2 === "accepted_ewc_codes" || key2 === "annual_limit_tonnes")) {
                let err24 = { instancePath: instancePath + "/permit", schemaPath: "SitePermitInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } };
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
            if (data10.number !== void 0) {
              let data11 = data10.number;
              if (typeof data11 != "string" && data11 !== null) {
                let err25 = { instancePath: instancePath + "/permit/number", schemaPath: "SitePermitInput/properties/number/type", keyword: "type", params: { type: schema46.properties.number.type } };
                vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
              }
              if (typeof data11 == "string" && func1(data11) > 60) {
                let err26 = { instancePath: instancePath + "/permit/number", schemaPath: "SitePermitInput/properties/number/maxLength", keyword: "maxLength", params: { limit: 60 } };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
            }
            if (data10.type !== void 0) {
              let data12 = data10.type;
              if (typeof data12 != "string" && data12 !== null) {
                let err27 = { instancePath: instancePath + "/permit/type", schemaPath: "SitePermitInput/properties/type/type", keyword: "type", params: { type: schema46.properties.type.type } };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
              if (!(data12 === "permit" || data12 === "exemption" || data12 === "licence" || data12 === null)) {
                let err28 = { instancePath: instancePath + "/permit/type", schemaPath: "SitePermitInput/properties/type/enum", keyword: "enum", params: { allowedValues: schema46.properties.type.enum } };
                vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
              }
            }
            if (data10.regulator !== void 0) {
              let data13 = data10.regulator;
              if (typeof data13 != "string" && data13 !== null) {
                let err29 = { instancePath: instancePath + "/permit/regulator", schemaPath: "SitePermitInput/properties/regulator/type", keyword: "type", params: { type: schema46.properties.regulator.type } };
                vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
              }
              if (!(data13 === "EA" || data13 === "NRW" || data13 === "SEPA" || data13 === "NIEA" || data13 === null)) {
                let err30 = { instancePath: instancePath + "/permit/regulator", schemaPath: "SitePermitInput/properties/regulator/enum", keyword: "enum", params: { allowedValues: schema46.properties.regulator.enum } };
                vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
              }
            }
            if (data10.issued_on !== void 0) {
              let data14 = data10.issued_on;
              if (typeof data14 != "string" && data14 !== null) {
                let err31 = { instancePath: instancePath + "/permit/issued_on", schemaPath: "SitePermitInput/properties/issued_on/type", keyword: "type", params: { type: schema46.properties.issued_on.type } };
                vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
              }
              if (typeof data14 == "string" && !formats14(data14)) {
                let err32 = { instancePath: instancePath + "/permit/issued_on", schemaPath: "SitePermitInput/properties/issued_on/format", keyword: "format", params: { format: "date" } };
                vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
              }
            }
            if (data10.expires_on !== void 0) {
              let data15 = data10.expires_on;
              if (typeof data15 != "string" && data15 !== null) {
                let err33 = { instancePath: instancePath + "/permit/expires_on", schemaPath: "SitePermitInput/properties/expires_on/type", keyword: "type", params: { type: schema46.properties.expires_on.type } };
                vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
              }
              if (typeof data15 == "string" && !formats14(data15)) {
                let err34 = { instancePath: instancePath + "/permit/expires_on", schemaPath: "SitePermitInput/properties/expires_on/format", keyword: "format", params: { format: "date" } };
                vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
              }
            }
            if (data10.accepted_ewc_codes !== void 0) {
              let data16 = data10.accepted_ewc_codes;
              if (Array.isArray(data16)) {
                if (data16.length > 900) {
                  let err35 = { instancePath: instancePath + "/permit/accepted_ewc_codes", schemaPath: "SitePermitInput/properties/accepted_ewc_codes/maxItems", keyword: "maxItems", params: { limit: 900 } };
                  vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                }
                let len0 = data16.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data17 = data16[i0];
                  if (typeof data17 == "string") {
                    if (func1(data17) > 8) {
                      let err36 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                    }
                    if (!pattern4.test(data17)) {
                      let err37 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                      vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                    }
                  } else {
                    let err38 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                  }
                }
              } else {
                let err39 = { instancePath: instancePath + "/permit/accepted_ewc_codes", schemaPath: "SitePermitInput/properties/accepted_ewc_codes/type", keyword: "type", params: { type: "array" } };
                vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
              }
            }
            if (data10.annual_limit_tonnes !== void 0) {
              let data18 = data10.annual_limit_tonnes;
              if (!(typeof data18 == "number" && isFinite(data18)) && data18 !== null) {
                let err40 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/type", keyword: "type", params: { type: schema46.properties.annual_limit_tonnes.type } };
                vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
              }
              if (typeof data18 == "number" && isFinite(data18)) {
                if (data18 > 1e9 || isNaN(data18)) {
                  let err41 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
                  vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                }
                if (data18 < 0 || isNaN(data18)) {
                  let err42 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                  vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                }
              }
            }
          } else {
            let err43 = { instancePath: instancePath + "/permit", schemaPath: "SitePermitInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
          }
        }
        if (data.own_site !== void 0 && typeof data.own_site != "boolean") {
          let err44 = { instancePath: instancePath + "/own_site", schemaPath: "#/properties/own_site/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
        }
        if (data.operator_name !== void 0) {
          let data20 = data.operator_name;
          if (typeof data20 != "string" && data20 !== null) {
            let err45 = { instancePath: instancePath + "/operator_name", schemaPath: "#/properties/operator_name/type", keyword: "type", params: { type: schema155.properties.operator_name.type } };
            vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
          }
          if (typeof data20 == "string" && func1(data20) > 200) {
            let err46 = { instancePath: instancePath + "/operator_name", schemaPath: "#/properties/operator_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
          }
        }
        if (data.local_authority !== void 0) {
          let data21 = data.local_authority;
          if (typeof data21 != "string" && data21 !== null) {
            let err47 = { instancePath: instancePath + "/local_authority", schemaPath: "#/properties/local_authority/type", keyword: "type", params: { type: schema155.properties.local_authority.type } };
            vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
          }
          if (typeof data21 == "string" && func1(data21) > 100) {
            let err48 = { instancePath: instancePath + "/local_authority", schemaPath: "#/properties/local_authority/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
          }
        }
        if (data.what3words !== void 0) {
          let data22 = data.what3words;
          if (typeof data22 != "string" && data22 !== null) {
            let err49 = { instancePath: instancePath + "/what3words", schemaPath: "#/properties/what3words/type", keyword: "type", params: { type: schema155.properties.what3words.type } };
            vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
          }
          if (typeof data22 == "string") {
            if (func1(data22) > 92) {
              let err50 = { instancePath: instancePath + "/what3words", schemaPath: "#/properties/what3words/maxLength", keyword: "maxLength", params: { limit: 92 } };
              vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
            }
            if (!pattern33.test(data22)) {
              let err51 = { instancePath: instancePath + "/what3words", schemaPath: "#/properties/what3words/pattern", keyword: "pattern", params: { pattern: "^[a-z]{1,30}\\.[a-z]{1,30}\\.[a-z]{1,30}$" } };
              vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
            }
          }
        }
        if (data.operation_code !== void 0) {
          let data23 = data.operation_code;
          if (typeof data23 != "string" && data23 !== null) {
            let err52 = { instancePath: instancePath + "/operation_code", schemaPath: "#/properties/operation_code/type", keyword: "type", params: { type: schema155.properties.operation_code.type } };
            vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
          }
          if (typeof data23 == "string" && func1(data23) > 3) {
            let err53 = { instancePath: instancePath + "/operation_code", schemaPath: "#/properties/operation_code/maxLength", keyword: "maxLength", params: { limit: 3 } };
            vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
          }
        }
        if (data.recycling_percent !== void 0) {
          let data24 = data.recycling_percent;
          if (!(typeof data24 == "number" && isFinite(data24)) && data24 !== null) {
            let err54 = { instancePath: instancePath + "/recycling_percent", schemaPath: "#/properties/recycling_percent/type", keyword: "type", params: { type: schema155.properties.recycling_percent.type } };
            vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
          }
          if (typeof data24 == "number" && isFinite(data24)) {
            if (data24 > 100 || isNaN(data24)) {
              let err55 = { instancePath: instancePath + "/recycling_percent", schemaPath: "#/properties/recycling_percent/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
            }
            if (data24 < 0 || isNaN(data24)) {
              let err56 = { instancePath: instancePath + "/recycling_percent", schemaPath: "#/properties/recycling_percent/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
            }
          }
        }
        if (data.gate_fee_per_tonne !== void 0) {
          let data25 = data.gate_fee_per_tonne;
          if (!(typeof data25 == "number" && isFinite(data25)) && data25 !== null) {
            let err57 = { instancePath: instancePath + "/gate_fee_per_tonne", schemaPath: "#/properties/gate_fee_per_tonne/type", keyword: "type", params: { type: schema155.properties.gate_fee_per_tonne.type } };
            vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
          }
          if (typeof data25 == "number" && isFinite(data25)) {
            if (data25 > 1e6 || isNaN(data25)) {
              let err58 = { instancePath: instancePath + "/gate_fee_per_tonne", schemaPath: "#/properties/gate_fee_per_tonne/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } };
              vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
            }
            if (data25 < 0 || isNaN(data25)) {
              let err59 = { instancePath: instancePath + "/gate_fee_per_tonne", schemaPath: "#/properties/gate_fee_per_tonne/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
            }
          }
        }
      } else {
        let err60 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
      }
      return validate129.errors = vErrors, errors === 0;
    }
    validate129.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v94 = validate130;
    var schema158 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 200 }, site_type: { type: ["string", "null"], maxLength: 40 }, address: { type: ["string", "null"], maxLength: 500 }, postcode: { type: ["string", "null"], maxLength: 12 }, contact: { $ref: "SiteContactInput" }, permit: { $ref: "SitePermitInput" }, own_site: { type: "boolean" }, operator_name: { type: ["string", "null"], maxLength: 200 }, local_authority: { type: ["string", "null"], maxLength: 100 }, what3words: { type: ["string", "null"], pattern: "^[a-z]{1,30}\\.[a-z]{1,30}\\.[a-z]{1,30}$", maxLength: 92 }, operation_code: { type: ["string", "null"], maxLength: 3 }, recycling_percent: { type: ["number", "null"], minimum: 0, maximum: 100 }, gate_fee_per_tonne: { type: ["number", "null"], minimum: 0, maximum: 1e6 } }, $id: "AppSiteUpdate" };
    function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate130.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func5.call(schema158.properties, key0)) {
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
        if (data.site_type !== void 0) {
          let data1 = data.site_type;
          if (typeof data1 != "string" && data1 !== null) {
            let err4 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/type", keyword: "type", params: { type: schema158.properties.site_type.type } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "string" && func1(data1) > 40) {
            let err5 = { instancePath: instancePath + "/site_type", schemaPath: "#/properties/site_type/maxLength", keyword: "maxLength", params: { limit: 40 } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.address !== void 0) {
          let data2 = data.address;
          if (typeof data2 != "string" && data2 !== null) {
            let err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema158.properties.address.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string" && func1(data2) > 500) {
            let err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 500 } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.postcode !== void 0) {
          let data3 = data.postcode;
          if (typeof data3 != "string" && data3 !== null) {
            let err8 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema158.properties.postcode.type } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (typeof data3 == "string" && func1(data3) > 12) {
            let err9 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 12 } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.contact !== void 0) {
          let data4 = data.contact;
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            for (let key1 in data4)
              if (!(key1 === "name" || key1 === "phone" || key1 === "email" || key1 === "opening_hours" || key1 === "gate_notes")) {
                let err10 = { instancePath: instancePath + "/contact", schemaPath: "SiteContactInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            if (data4.name !== void 0) {
              let data5 = data4.name;
              if (typeof data5 != "string" && data5 !== null) {
                let err11 = { instancePath: instancePath + "/contact/name", schemaPath: "SiteContactInput/properties/name/type", keyword: "type", params: { type: schema45.properties.name.type } };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
              if (typeof data5 == "string" && func1(data5) > 200) {
                let err12 = { instancePath: instancePath + "/contact/name", schemaPath: "SiteContactInput/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            }
            if (data4.phone !== void 0) {
              let data6 = data4.phone;
              if (typeof data6 != "string" && data6 !== null) {
                let err13 = { instancePath: instancePath + "/contact/phone", schemaPath: "SiteContactInput/properties/phone/type", keyword: "type", params: { type: schema45.properties.phone.type } };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
              if (typeof data6 == "string" && func1(data6) > 40) {
                let err14 = { instancePath: instancePath + "/contact/phone", schemaPath: "SiteContactInput/properties/phone/maxLength", keyword: "maxLength", params: { limit: 40 } };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
            if (data4.email !== void 0) {
              let data7 = data4.email;
              if (typeof data7 != "string" && data7 !== null) {
                let err15 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/type", keyword: "type", params: { type: schema45.properties.email.type } };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
              if (typeof data7 == "string") {
                if (func1(data7) > 254) {
                  let err16 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
                  vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                }
                if (!formats30(data7)) {
                  let err17 = { instancePath: instancePath + "/contact/email", schemaPath: "SiteContactInput/properties/email/format", keyword: "format", params: { format: "email" } };
                  vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                }
              }
            }
            if (data4.opening_hours !== void 0) {
              let data8 = data4.opening_hours;
              if (typeof data8 != "string" && data8 !== null) {
                let err18 = { instancePath: instancePath + "/contact/opening_hours", schemaPath: "SiteContactInput/properties/opening_hours/type", keyword: "type", params: { type: schema45.properties.opening_hours.type } };
                vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
              }
              if (typeof data8 == "string" && func1(data8) > 500) {
                let err19 = { instancePath: instancePath + "/contact/opening_hours", schemaPath: "SiteContactInput/properties/opening_hours/maxLength", keyword: "maxLength", params: { limit: 500 } };
                vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
              }
            }
            if (data4.gate_notes !== void 0) {
              let data9 = data4.gate_notes;
              if (typeof data9 != "string" && data9 !== null) {
                let err20 = { instancePath: instancePath + "/contact/gate_notes", schemaPath: "SiteContactInput/properties/gate_notes/type", keyword: "type", params: { type: schema45.properties.gate_notes.type } };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
              if (typeof data9 == "string" && func1(data9) > 2e3) {
                let err21 = { instancePath: instancePath + "/contact/gate_notes", schemaPath: "SiteContactInput/properties/gate_notes/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
                vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
              }
            }
          } else {
            let err22 = { instancePath: instancePath + "/contact", schemaPath: "SiteContactInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data.permit !== void 0) {
          let data10 = data.permit;
          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
            for (let key2 in data10)
              if (!(key2 === "number" || key2 === "type" || key2 === "regulator" || key2 === "issued_on" || key2 === "expires_on" || key2 === "accepted_ewc_codes" || key2 === "annual_limit_tonnes")) {
                let err23 = { instancePath: instancePath + "/permit", schemaPath: "SitePermitInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } };
                vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
              }
            if (data10.number !== void 0) {
              let data11 = data10.number;
              if (typeof data11 != "string" && data11 !== null) {
                let err24 = { instancePath: instancePath + "/permit/number", schemaPath: "SitePermitInput/properties/number/type", keyword: "type", params: { type: schema46.properties.number.type } };
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
              if (typeof data11 == "string" && func1(data11) > 60) {
                let err25 = { instancePath: instancePath + "/permit/number", schemaPath: "SitePermitInput/properties/number/maxLength", keyword: "maxLength", params: { limit: 60 } };
                vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
              }
            }
            if (data10.type !== void 0) {
              let data12 = data10.type;
              if (typeof data12 != "string" && data12 !== null) {
                let err26 = { instancePath: instancePath + "/permit/type", schemaPath: "SitePermitInput/properties/type/type", keyword: "type", params: { type: schema46.properties.type.type } };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
              if (!(data12 === "permit" || data12 === "exemption" || data12 === "licence" || data12 === null)) {
                let err27 = { instancePath: instancePath + "/permit/type", schemaPath: "SitePermitInput/properties/type/enum", keyword: "enum", params: { allowedValues: schema46.properties.type.enum } };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
            }
            if (data10.regulator !== void 0) {
              let data13 = data10.regulator;
              if (typeof data13 != "string" && data13 !== null) {
                let err28 = { instancePath: instancePath + "/permit/regulator", schemaPath: "SitePermitInput/properties/regulator/type", keyword: "type", params: { type: schema46.properties.regulator.type } };
                vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
              }
              if (!(data13 === "EA" || data13 === "NRW" || data13 === "SEPA" || data13 === "NIEA" || data13 === null)) {
                let err29 = { instancePath: instancePath + "/permit/regulator", schemaPath: "SitePermitInput/properties/regulator/enum", keyword: "enum", params: { allowedValues: schema46.properties.regulator.enum } };
                vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
              }
            }
            if (data10.issued_on !== void 0) {
              let data14 = data10.issued_on;
              if (typeof data14 != "string" && data14 !== null) {
                let err30 = { instancePath: instancePath + "/permit/issued_on", schemaPath: "SitePermitInput/properties/issued_on/type", keyword: "type", params: { type: schema46.properties.issued_on.type } };
                vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
              }
              if (typeof data14 == "string" && !formats14(data14)) {
                let err31 = { instancePath: instancePath + "/permit/issued_on", schemaPath: "SitePermitInput/properties/issued_on/format", keyword: "format", params: { format: "date" } };
                vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
              }
            }
            if (data10.expires_on !== void 0) {
              let data15 = data10.expires_on;
              if (typeof data15 != "string" && data15 !== null) {
                let err32 = { instancePath: instancePath + "/permit/expires_on", schemaPath: "SitePermitInput/properties/expires_on/type", keyword: "type", params: { type: schema46.properties.expires_on.type } };
                vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
              }
              if (typeof data15 == "string" && !formats14(data15)) {
                let err33 = { instancePath: instancePath + "/permit/expires_on", schemaPath: "SitePermitInput/properties/expires_on/format", keyword: "format", params: { format: "date" } };
                vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
              }
            }
            if (data10.accepted_ewc_codes !== void 0) {
              let data16 = data10.accepted_ewc_codes;
              if (Array.isArray(data16)) {
                if (data16.length > 900) {
                  let err34 = { instancePath: instancePath + "/permit/accepted_ewc_codes", schemaPath: "SitePermitInput/properties/accepted_ewc_codes/maxItems", keyword: "maxItems", params: { limit: 900 } };
                  vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                }
                let len0 = data16.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data17 = data16[i0];
                  if (typeof data17 == "string") {
                    if (func1(data17) > 8) {
                      let err35 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/maxLength", keyword: "maxLength", params: { limit: 8 } };
                      vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                    }
                    if (!pattern4.test(data17)) {
                      let err36 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/pattern", keyword: "pattern", params: { pattern: "^\\d{2} \\d{2} \\d{2}$" } };
                      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                    }
                  } else {
                    let err37 = { instancePath: instancePath + "/permit/accepted_ewc_codes/" + i0, schemaPath: "SitePermitInput/properties/accepted_ewc_codes/items/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                  }
                }
              } else {
                let err38 = { instancePath: instancePath + "/permit/accepted_ewc_codes", schemaPath: "SitePermitInput/properties/accepted_ewc_codes/type", keyword: "type", params: { type: "array" } };
                vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
              }
            }
            if (data10.annual_limit_tonnes !== void 0) {
              let data18 = data10.annual_limit_tonnes;
              if (!(typeof data18 == "number" && isFinite(data18)) && data18 !== null) {
                let err39 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/type", keyword: "type", params: { type: schema46.properties.annual_limit_tonnes.type } };
                vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
              }
              if (typeof data18 == "number" && isFinite(data18)) {
                if (data18 > 1e9 || isNaN(data18)) {
                  let err40 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e9 } };
                  vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                }
                if (data18 < 0 || isNaN(data18)) {
                  let err41 = { instancePath: instancePath + "/permit/annual_limit_tonnes", schemaPath: "SitePermitInput/properties/annual_limit_tonnes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                  vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                }
              }
            }
          } else {
            let err42 = { instancePath: instancePath + "/permit", schemaPath: "SitePermitInput/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
          }
        }
        if (data.own_site !== void 0 && typeof data.own_site != "boolean") {
          let err43 = { instancePath: instancePath + "/own_site", schemaPath: "#/properties/own_site/type", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
        }
        if (data.operator_name !== void 0) {
          let data20 = data.operator_name;
          if (typeof data20 != "string" && data20 !== null) {
            let err44 = { instancePath: instancePath + "/operator_name", schemaPath: "#/properties/operator_name/type", keyword: "type", params: { type: schema158.properties.operator_name.type } };
            vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
          }
          if (typeof data20 == "string" && func1(data20) > 200) {
            let err45 = { instancePath: instancePath + "/operator_name", schemaPath: "#/properties/operator_name/maxLength", keyword: "maxLength", params: { limit: 200 } };
            vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
          }
        }
        if (data.local_authority !== void 0) {
          let data21 = data.local_authority;
          if (typeof data21 != "string" && data21 !== null) {
            let err46 = { instancePath: instancePath + "/local_authority", schemaPath: "#/properties/local_authority/type", keyword: "type", params: { type: schema158.properties.local_authority.type } };
            vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
          }
          if (typeof data21 == "string" && func1(data21) > 100) {
            let err47 = { instancePath: instancePath + "/local_authority", schemaPath: "#/properties/local_authority/maxLength", keyword: "maxLength", params: { limit: 100 } };
            vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
          }
        }
        if (data.what3words !== void 0) {
          let data22 = data.what3words;
          if (typeof data22 != "string" && data22 !== null) {
            let err48 = { instancePath: instancePath + "/what3words", schemaPath: "#/properties/what3words/type", keyword: "type", params: { type: schema158.properties.what3words.type } };
            vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
          }
          if (typeof data22 == "string") {
            if (func1(data22) > 92) {
              let err49 = { instancePath: instancePath + "/what3words", schemaPath: "#/properties/what3words/maxLength", keyword: "maxLength", params: { limit: 92 } };
              vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
            }
            if (!pattern33.test(data22)) {
              let err50 = { instancePath: instancePath + "/what3words", schemaPath: "#/properties/what3words/pattern", keyword: "pattern", params: { pattern: "^[a-z]{1,30}\\.[a-z]{1,30}\\.[a-z]{1,30}$" } };
              vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
            }
          }
        }
        if (data.operation_code !== void 0) {
          let data23 = data.operation_code;
          if (typeof data23 != "string" && data23 !== null) {
            let err51 = { instancePath: instancePath + "/operation_code", schemaPath: "#/properties/operation_code/type", keyword: "type", params: { type: schema158.properties.operation_code.type } };
            vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
          }
          if (typeof data23 == "string" && func1(data23) > 3) {
            let err52 = { instancePath: instancePath + "/operation_code", schemaPath: "#/properties/operation_code/maxLength", keyword: "maxLength", params: { limit: 3 } };
            vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
          }
        }
        if (data.recycling_percent !== void 0) {
          let data24 = data.recycling_percent;
          if (!(typeof data24 == "number" && isFinite(data24)) && data24 !== null) {
            let err53 = { instancePath: instancePath + "/recycling_percent", schemaPath: "#/properties/recycling_percent/type", keyword: "type", params: { type: schema158.properties.recycling_percent.type } };
            vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
          }
          if (typeof data24 == "number" && isFinite(data24)) {
            if (data24 > 100 || isNaN(data24)) {
              let err54 = { instancePath: instancePath + "/recycling_percent", schemaPath: "#/properties/recycling_percent/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
              vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
            }
            if (data24 < 0 || isNaN(data24)) {
              let err55 = { instancePath: instancePath + "/recycling_percent", schemaPath: "#/properties/recycling_percent/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
            }
          }
        }
        if (data.gate_fee_per_tonne !== void 0) {
          let data25 = data.gate_fee_per_tonne;
          if (!(typeof data25 == "number" && isFinite(data25)) && data25 !== null) {
            let err56 = { instancePath: instancePath + "/gate_fee_per_tonne", schemaPath: "#/properties/gate_fee_per_tonne/type", keyword: "type", params: { type: schema158.properties.gate_fee_per_tonne.type } };
            vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
          }
          if (typeof data25 == "number" && isFinite(data25)) {
            if (data25 > 1e6 || isNaN(data25)) {
              let err57 = { instancePath: instancePath + "/gate_fee_per_tonne", schemaPath: "#/properties/gate_fee_per_tonne/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } };
              vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
            }
            if (data25 < 0 || isNaN(data25)) {
              let err58 = { instancePath: instancePath + "/gate_fee_per_tonne", schemaPath: "#/properties/gate_fee_per_tonne/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
              vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
            }
          }
        }
      } else {
        let err59 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
      }
      return validate130.errors = vErrors, errors === 0;
    }
    validate130.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
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
  updateClientLocation: validate.v10,
  createSite: validate.v12,
  updateSite: validate.v13,
  createCollection: validate.v15,
  updateCollection: validate.v16,
  createContainer: validate.v18,
  updateContainer: validate.v19,
  createWeighbridgeTicket: validate.v24,
  appCreateClient: validate.v27,
  appReplaceClient: validate.v27,
  appUpdateClientCrm: validate.v28,
  appCreateClientContact: validate.v31,
  appUpdateClientContact: validate.v32,
  appCreateClientActivity: validate.v35,
  appUpdateClientActivity: validate.v36,
  appCreateClientTask: validate.v37,
  appUpdateClientTask: validate.v38,
  appCreateClientLocation: validate.v40,
  appReplaceClientLocation: validate.v40,
  appUpdateJob: validate.v43,
  appCreatePriceList: validate.v45,
  appUpdatePriceList: validate.v46,
  appCreateClientContract: validate.v47,
  appUpdateContract: validate.v48,
  appInvitePerson: validate.v49,
  appUpdateTeamMember: validate.v51,
  appUpdateTeamSettings: validate.v52,
  appUpdateVatScheme: validate.v53,
  appUpdateAuditSettings: validate.v54,
  appCreateRole: validate.v55,
  appUpdateRole: validate.v56,
  appReplaceProfile: validate.v57,
  appCheckProfileRegistration: validate.v58,
  appCreateDepot: validate.v60,
  appUpdateDepot: validate.v61,
  appAssignDepotMember: validate.v63,
  appArchiveNotifications: validate.v65,
  appReadNotifications: validate.v65,
  appReplaceNotificationPreferences: validate.v66,
  appCreateWasteLoad: validate.v67,
  appReplaceWasteLoad: validate.v67,
  appCreateTemplate: validate.v69,
  appReplaceTemplate: validate.v69,
  appRecordAuditEvent: validate.v70,
  appPurgeAuditEvents: validate.v73,
  appUpdateLegalHold: validate.v74,
  appCreateRecurringSchedule: validate.v76,
  appReplaceRecurringSchedule: validate.v76,
  appCreateContainer: validate.v18,
  appReplaceContainer: validate.v18,
  appMoveContainer: validate.v78,
  appCreateNote: validate.v80,
  appRequestNoteSignatures: validate.v81,
  appReplaceNote: validate.v84,
  appRequestNoteSignature: validate.v85,
  appScheduleNote: validate.v86,
  appShareNoteByEmail: validate.v87,
  appShareNoteByLink: validate.v88,
  appSignNote: validate.v89,
  appCreateSigningToken: validate.v91,
  appCreateSite: validate.v93,
  appUpdateSite: validate.v94
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
  deleteClientLocation: validate.v0,
  listSites: validate.v11,
  createSite: validate.v0,
  getSite: validate.v0,
  updateSite: validate.v0,
  deleteSite: validate.v0,
  listCollections: validate.v14,
  createCollection: validate.v0,
  getCollection: validate.v0,
  updateCollection: validate.v0,
  listContainers: validate.v17,
  createContainer: validate.v0,
  getContainer: validate.v0,
  updateContainer: validate.v0,
  deleteContainer: validate.v0,
  listInvoices: validate.v20,
  getInvoice: validate.v0,
  listQuotes: validate.v21,
  getQuote: validate.v0,
  listConsignmentNotes: validate.v22,
  getConsignmentNote: validate.v0,
  listWeighbridgeTickets: validate.v23,
  createWeighbridgeTicket: validate.v0,
  getWeighbridgeTicket: validate.v0,
  listAuditEvents: validate.v25,
  getAuditEvent: validate.v0,
  appListClients: validate.v26,
  appCreateClient: validate.v0,
  appReplaceClient: validate.v0,
  appDeleteClient: validate.v0,
  appUpdateClientCrm: validate.v0,
  appListTasksOfAllClients: validate.v29,
  appListClientContacts: validate.v30,
  appCreateClientContact: validate.v0,
  appUpdateClientContact: validate.v0,
  appDeleteClientContact: validate.v0,
  appListClientActivities: validate.v34,
  appCreateClientActivity: validate.v0,
  appUpdateClientActivity: validate.v0,
  appDeleteClientActivity: validate.v0,
  appListClientTasks: validate.v29,
  appCreateClientTask: validate.v0,
  appUpdateClientTask: validate.v0,
  appDeleteClientTask: validate.v0,
  appListClientLocations: validate.v39,
  appCreateClientLocation: validate.v0,
  appReplaceClientLocation: validate.v0,
  appDeleteClientLocation: validate.v0,
  appListJobs: validate.v42,
  appGetJob: validate.v0,
  appUpdateJob: validate.v0,
  appCancelJob: validate.v0,
  appRetryJob: validate.v0,
  appDownloadJob: validate.v0,
  appListPriceLists: validate.v44,
  appCreatePriceList: validate.v0,
  appUpdatePriceList: validate.v0,
  appDeletePriceList: validate.v0,
  appListClientContracts: validate.v30,
  appCreateClientContract: validate.v0,
  appUpdateContract: validate.v0,
  appDeleteContract: validate.v0,
  appListOperations: validate.v0,
  appGetTeam: validate.v0,
  appInvitePerson: validate.v0,
  appListTeamMembers: validate.v50,
  appGetTeamMember: validate.v0,
  appUpdateTeamMember: validate.v0,
  appRemoveTeamMember: validate.v0,
  appDeleteTeamInvite: validate.v0,
  appGetTeamSettings: validate.v0,
  appUpdateTeamSettings: validate.v0,
  appGetVatScheme: validate.v0,
  appUpdateVatScheme: validate.v0,
  appGetAuditSettings: validate.v0,
  appUpdateAuditSettings: validate.v0,
  appListRoles: validate.v30,
  appCreateRole: validate.v0,
  appUpdateRole: validate.v0,
  appDeleteRole: validate.v0,
  appGetProfile: validate.v0,
  appReplaceProfile: validate.v0,
  appCheckProfileRegistration: validate.v0,
  appListDepots: validate.v59,
  appCreateDepot: validate.v0,
  appUpdateDepot: validate.v0,
  appListDepotMembers: validate.v62,
  appAssignDepotMember: validate.v0,
  appListNotifications: validate.v64,
  appArchiveNotifications: validate.v0,
  appReadNotifications: validate.v0,
  appGetNotificationPreferences: validate.v0,
  appReplaceNotificationPreferences: validate.v0,
  appListWasteLoads: validate.v30,
  appCreateWasteLoad: validate.v0,
  appReplaceWasteLoad: validate.v0,
  appDeleteWasteLoad: validate.v0,
  appListTemplates: validate.v68,
  appCreateTemplate: validate.v0,
  appReplaceTemplate: validate.v0,
  appDeleteTemplate: validate.v0,
  appRecordAuditEvent: validate.v0,
  appListAuditEvents: validate.v71,
  appExportAuditEvents: validate.v72,
  appPurgeAuditEvents: validate.v0,
  appListAuditLog: validate.v71,
  appGetLegalHold: validate.v0,
  appUpdateLegalHold: validate.v0,
  appListRecurringSchedules: validate.v75,
  appCreateRecurringSchedule: validate.v0,
  appGetRecurringSchedule: validate.v0,
  appReplaceRecurringSchedule: validate.v0,
  appDeleteRecurringSchedule: validate.v0,
  appListContainers: validate.v77,
  appCreateContainer: validate.v0,
  appGetContainer: validate.v0,
  appReplaceContainer: validate.v0,
  appDeleteContainer: validate.v0,
  appListContainerHistory: validate.v30,
  appMoveContainer: validate.v0,
  appListNotes: validate.v79,
  appCreateNote: validate.v0,
  appRequestNoteSignatures: validate.v0,
  appListNoteChains: validate.v82,
  appExportNotes: validate.v83,
  appGetHeldWaste: validate.v0,
  appReplaceNote: validate.v0,
  appDeleteNote: validate.v0,
  appAmendNote: validate.v0,
  appGetNoteChain: validate.v0,
  appRequestNoteSignature: validate.v0,
  appGetNoteSchedule: validate.v0,
  appScheduleNote: validate.v0,
  appShareNoteByEmail: validate.v0,
  appListNoteShareLinks: validate.v30,
  appShareNoteByLink: validate.v0,
  appGetNoteSigning: validate.v0,
  appSignNote: validate.v0,
  appListSigningTokens: validate.v90,
  appCreateSigningToken: validate.v0,
  appListSites: validate.v92,
  appCreateSite: validate.v0,
  appGetSite: validate.v0,
  appUpdateSite: validate.v0,
  appDeleteSite: validate.v0
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
  deleteClientLocation: validate.v3,
  listSites: validate.v0,
  createSite: validate.v0,
  getSite: validate.v3,
  updateSite: validate.v3,
  deleteSite: validate.v3,
  listCollections: validate.v0,
  createCollection: validate.v0,
  getCollection: validate.v3,
  updateCollection: validate.v3,
  listContainers: validate.v0,
  createContainer: validate.v0,
  getContainer: validate.v3,
  updateContainer: validate.v3,
  deleteContainer: validate.v3,
  listInvoices: validate.v0,
  getInvoice: validate.v3,
  listQuotes: validate.v0,
  getQuote: validate.v3,
  listConsignmentNotes: validate.v0,
  getConsignmentNote: validate.v3,
  listWeighbridgeTickets: validate.v0,
  createWeighbridgeTicket: validate.v0,
  getWeighbridgeTicket: validate.v3,
  listAuditEvents: validate.v0,
  getAuditEvent: validate.v3,
  appListClients: validate.v0,
  appCreateClient: validate.v0,
  appReplaceClient: validate.v3,
  appDeleteClient: validate.v3,
  appUpdateClientCrm: validate.v3,
  appListTasksOfAllClients: validate.v0,
  appListClientContacts: validate.v3,
  appCreateClientContact: validate.v3,
  appUpdateClientContact: validate.v33,
  appDeleteClientContact: validate.v33,
  appListClientActivities: validate.v3,
  appCreateClientActivity: validate.v3,
  appUpdateClientActivity: validate.v33,
  appDeleteClientActivity: validate.v33,
  appListClientTasks: validate.v3,
  appCreateClientTask: validate.v3,
  appUpdateClientTask: validate.v33,
  appDeleteClientTask: validate.v33,
  appListClientLocations: validate.v3,
  appCreateClientLocation: validate.v3,
  appReplaceClientLocation: validate.v41,
  appDeleteClientLocation: validate.v41,
  appListJobs: validate.v0,
  appGetJob: validate.v3,
  appUpdateJob: validate.v3,
  appCancelJob: validate.v3,
  appRetryJob: validate.v3,
  appDownloadJob: validate.v3,
  appListPriceLists: validate.v0,
  appCreatePriceList: validate.v0,
  appUpdatePriceList: validate.v3,
  appDeletePriceList: validate.v3,
  appListClientContracts: validate.v3,
  appCreateClientContract: validate.v3,
  appUpdateContract: validate.v3,
  appDeleteContract: validate.v3,
  appListOperations: validate.v0,
  appGetTeam: validate.v0,
  appInvitePerson: validate.v0,
  appListTeamMembers: validate.v0,
  appGetTeamMember: validate.v3,
  appUpdateTeamMember: validate.v3,
  appRemoveTeamMember: validate.v3,
  appDeleteTeamInvite: validate.v3,
  appGetTeamSettings: validate.v0,
  appUpdateTeamSettings: validate.v0,
  appGetVatScheme: validate.v0,
  appUpdateVatScheme: validate.v0,
  appGetAuditSettings: validate.v0,
  appUpdateAuditSettings: validate.v0,
  appListRoles: validate.v0,
  appCreateRole: validate.v0,
  appUpdateRole: validate.v3,
  appDeleteRole: validate.v3,
  appGetProfile: validate.v0,
  appReplaceProfile: validate.v0,
  appCheckProfileRegistration: validate.v0,
  appListDepots: validate.v0,
  appCreateDepot: validate.v0,
  appUpdateDepot: validate.v3,
  appListDepotMembers: validate.v0,
  appAssignDepotMember: validate.v0,
  appListNotifications: validate.v0,
  appArchiveNotifications: validate.v0,
  appReadNotifications: validate.v0,
  appGetNotificationPreferences: validate.v0,
  appReplaceNotificationPreferences: validate.v0,
  appListWasteLoads: validate.v0,
  appCreateWasteLoad: validate.v0,
  appReplaceWasteLoad: validate.v3,
  appDeleteWasteLoad: validate.v3,
  appListTemplates: validate.v0,
  appCreateTemplate: validate.v0,
  appReplaceTemplate: validate.v3,
  appDeleteTemplate: validate.v3,
  appRecordAuditEvent: validate.v0,
  appListAuditEvents: validate.v0,
  appExportAuditEvents: validate.v0,
  appPurgeAuditEvents: validate.v0,
  appListAuditLog: validate.v0,
  appGetLegalHold: validate.v0,
  appUpdateLegalHold: validate.v0,
  appListRecurringSchedules: validate.v0,
  appCreateRecurringSchedule: validate.v0,
  appGetRecurringSchedule: validate.v3,
  appReplaceRecurringSchedule: validate.v3,
  appDeleteRecurringSchedule: validate.v3,
  appListContainers: validate.v0,
  appCreateContainer: validate.v0,
  appGetContainer: validate.v3,
  appReplaceContainer: validate.v3,
  appDeleteContainer: validate.v3,
  appListContainerHistory: validate.v3,
  appMoveContainer: validate.v3,
  appListNotes: validate.v0,
  appCreateNote: validate.v0,
  appRequestNoteSignatures: validate.v0,
  appListNoteChains: validate.v0,
  appExportNotes: validate.v0,
  appGetHeldWaste: validate.v0,
  appReplaceNote: validate.v3,
  appDeleteNote: validate.v3,
  appAmendNote: validate.v3,
  appGetNoteChain: validate.v3,
  appRequestNoteSignature: validate.v3,
  appGetNoteSchedule: validate.v3,
  appScheduleNote: validate.v3,
  appShareNoteByEmail: validate.v3,
  appListNoteShareLinks: validate.v3,
  appShareNoteByLink: validate.v3,
  appGetNoteSigning: validate.v3,
  appSignNote: validate.v3,
  appListSigningTokens: validate.v0,
  appCreateSigningToken: validate.v0,
  appListSites: validate.v0,
  appCreateSite: validate.v0,
  appGetSite: validate.v3,
  appUpdateSite: validate.v3,
  appDeleteSite: validate.v3
};
