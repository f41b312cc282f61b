import { expect, test } from "vitest";
import { findPreferredOption } from "./preferred-option.ts";

const whatsapp = { channel: "whatsapp" as const, designated: true };
const other = { channel: "whatsapp" as const, designated: false };
const sms = { channel: "sms" as const, designated: true };

test.each([
	["WhatsApp when they never wrote", null, [sms, whatsapp], whatsapp],
	["mail when no words were chosen for the moment", null, [other, sms], null],
	["the channel they wrote on last", "sms" as const, [whatsapp, sms], sms],
	["mail when they wrote last in the portal", "portal" as const, [whatsapp, sms], null],
	["mail when their channel takes nothing", "whatsapp" as const, [sms], null],
])("findPreferredOption chooses %s", (_, last, open, expected) => {
	expect(findPreferredOption(last, open)).toBe(expected);
});
