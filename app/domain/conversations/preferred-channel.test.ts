import { expect, test } from "vitest";
import { findPreferredTemplate } from "./preferred-channel.ts";

const whatsapp = { channel: "whatsapp" as const, designated: true };
const other = { channel: "whatsapp" as const, designated: false };
const sms = { channel: "sms" as const, designated: true };

test.each([
	["WhatsApp when they never wrote", { chosen: null, last: null }, [sms, whatsapp], whatsapp],
	["mail when no words were chosen for the moment", { chosen: null, last: null }, [other, sms], null],
	["the channel they wrote on last", { chosen: null, last: "sms" as const }, [whatsapp, sms], sms],
	["mail when they wrote last in the portal", { chosen: null, last: "portal" as const }, [whatsapp, sms], null],
	["mail when their channel takes nothing", { chosen: null, last: "whatsapp" as const }, [sms], null],
	[
		"what they chose before what they wrote on",
		{ chosen: "sms" as const, last: "whatsapp" as const },
		[whatsapp, sms],
		sms,
	],
	["mail when they chose mail", { chosen: "email" as const, last: "whatsapp" as const }, [whatsapp, sms], null],
])("findPreferredTemplate chooses %s", (_, preference, open, expected) => {
	expect(findPreferredTemplate(preference, open)).toBe(expected);
});
