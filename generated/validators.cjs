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
    var func1 = require_ucs2length().default, formats0 = (init_formats(), __toCommonJS(formats_exports)).formats["date-time"];
    function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
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
            if (!formats0(data2)) {
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
            if (!formats0(data3)) {
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
      return validate21.errors = vErrors, errors === 0;
    }
    validate21.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v2 = validate22;
    var schema33 = { type: "object", additionalProperties: !1, required: ["name"], properties: { name: { type: "string", minLength: 1, maxLength: 200 }, company: { type: "string", maxLength: 200 }, email: { type: "string", format: "email", maxLength: 254 }, phone: { type: "string", maxLength: 40 }, address: { type: "string", maxLength: 500 }, city: { type: "string", maxLength: 100 }, postcode: { type: "string", maxLength: 12 }, company_number: { type: "string", maxLength: 20 }, sic_code: { type: "string", maxLength: 10 }, notes: { type: "string", maxLength: 2e3 } }, $id: "ClientCreate" }, func8 = Object.prototype.hasOwnProperty, formats4 = (init_formats(), __toCommonJS(formats_exports)).formats.email;
    function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate22.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        for (let key0 in data)
          if (!func8.call(schema33.properties, key0)) {
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
            if (!formats4(data2)) {
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
      return validate22.errors = vErrors, errors === 0;
    }
    validate22.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
    exports2.v3 = validate23;
    var formats6 = (init_formats(), __toCommonJS(formats_exports)).formats.uuid;
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
            if (!formats6(data0)) {
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
    var schema35 = { type: "object", additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 200 }, company: { type: ["string", "null"], maxLength: 200 }, email: { type: ["string", "null"], format: "email", maxLength: 254 }, phone: { type: ["string", "null"], maxLength: 40 }, address: { type: ["string", "null"], maxLength: 500 }, city: { type: ["string", "null"], maxLength: 100 }, postcode: { type: ["string", "null"], maxLength: 12 }, company_number: { type: ["string", "null"], maxLength: 20 }, sic_code: { type: ["string", "null"], maxLength: 10 }, notes: { type: ["string", "null"], maxLength: 2e3 } }, $id: "ClientUpdate" };
    function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
      let vErrors = null, errors = 0, evaluated0 = validate24.evaluated;
      if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
        for (let key0 in data)
          if (!func8.call(schema35.properties, key0)) {
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
            let err4 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: schema35.properties.company.type } };
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
            let err6 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema35.properties.email.type } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "string") {
            if (func1(data2) > 254) {
              let err7 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!formats4(data2)) {
              let err8 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/format", keyword: "format", params: { format: "email" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          }
        }
        if (data.phone !== void 0) {
          let data3 = data.phone;
          if (typeof data3 != "string" && data3 !== null) {
            let err9 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: schema35.properties.phone.type } };
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
            let err11 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: schema35.properties.address.type } };
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
            let err13 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: schema35.properties.city.type } };
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
            let err15 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema35.properties.postcode.type } };
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
            let err17 = { instancePath: instancePath + "/company_number", schemaPath: "#/properties/company_number/type", keyword: "type", params: { type: schema35.properties.company_number.type } };
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
            let err19 = { instancePath: instancePath + "/sic_code", schemaPath: "#/properties/sic_code/type", keyword: "type", params: { type: schema35.properties.sic_code.type } };
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
            let err21 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: schema35.properties.notes.type } };
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
      return validate24.errors = vErrors, errors === 0;
    }
    validate24.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
  }
});

// validators
var validate = require_standalone_validators();
exports.bodies = {
  createClient: validate.v2,
  updateClient: validate.v4
};
exports.queries = {
  getMe: validate.v0,
  listClients: validate.v1,
  createClient: validate.v0,
  getClient: validate.v0,
  updateClient: validate.v0,
  deleteClient: validate.v0
};
exports.paths = {
  getMe: validate.v0,
  listClients: validate.v0,
  createClient: validate.v0,
  getClient: validate.v3,
  updateClient: validate.v3,
  deleteClient: validate.v3
};
