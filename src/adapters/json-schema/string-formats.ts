/**
 * The `format` words that clients check. A value that was written by a careful server passes; a text that was shortened, and
 * so holds a mark with spaces and brackets, does not.
 */
const date = /^\d{4}-\d\d-\d\d$/;
const time = /^\d\d:\d\d:\d\d(?:\.\d{1,20})?(?:[Zz]|[+-]\d\d:?\d\d)?$/;
const dateTime = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d{1,20})?(?:[Zz]|[+-]\d\d:?\d\d)$/;
const duration = /^P[\dYMWDTHS.]{1,60}$/;
const address = /^[^\s@<>[\]]{1,256}@[^\s@<>[\]]{1,256}$/;
const hostname = /^[\p{L}\p{N}._-]{1,255}$/u;
const uri = /^[A-Za-z][A-Za-z0-9+.-]{0,60}:[^\s<>"{}|\\^`]{0,1000000}$/;
const uriReference = /^[^\s<>"{}|\\^`]{0,1000000}$/;
const uuid = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const ipv6 = /^[0-9a-f:.]{2,45}(?:%[\w.-]{1,40})?$/i;
const jsonPointer = /^(?:\/[^/]{0,10000}){0,1000}$/;
const base64 = /^[A-Za-z0-9+/]{0,100000000}={0,2}$/;

export const STRING_FORMATS: Readonly<Record<string, RegExp>> = {
  date,
  time,
  'iso-time': time,
  'date-time': dateTime,
  'iso-date-time': dateTime,
  duration,
  email: address,
  'idn-email': address,
  hostname,
  'idn-hostname': hostname,
  uri,
  url: uri,
  iri: uri,
  'uri-reference': uriReference,
  'iri-reference': uriReference,
  uuid,
  ipv4,
  ipv6,
  'json-pointer': jsonPointer,
  byte: base64,
};
