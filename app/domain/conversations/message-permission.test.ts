import { expect, test } from "vitest";
import { decideMessage, type MessageQuery, type RecipientFacts } from "./message-permission.ts";

const now = new Date("2026-11-30T15:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const free: RecipientFacts = {
	missing: null,
	portal: null,
	phone: "+5511987654321",
	badPhone: false,
	granted: true,
	ledger: [],
	mailRefusal: null,
	protection: null,
	wroteAt: null,
	quietUntil: null,
};
const night = { quietUntil: hoursAgo(-9) };
const judge = (query: Partial<MessageQuery>, facts: Partial<RecipientFacts>) => {
	const decision = decideMessage(
		Object.assign({ channel: "whatsapp", purpose: "process", byHand: true }, query),
		Object.assign({}, free, facts),
		now,
	);
	return decision.kind === "refused" ? decision.reason : decision.kind;
};

test.each<[string, string, Partial<MessageQuery>, Partial<RecipientFacts>]>([
	["allowed", "they agreed", {}, {}],
	["erased", "they were erased", {}, { missing: "erased" }],
	["no_phone", "no number is known", {}, { phone: null }],
	["allowed", "no number is known, in the portal", { channel: "portal" }, { phone: null, granted: null }],
	["bad_phone", "the number is outdated", { channel: "sms" }, { badPhone: true }],
	["bad_phone", "the provider knows no such number", {}, { ledger: ["bounce"] }],
	["no_consent", "they never said", { channel: "sms" }, { granted: null }],
	["withdrawn", "they said no", {}, { granted: false }],
	["withdrawn", "their number said no before it was theirs", {}, { ledger: ["unsubscribe"] }],
	["manual", "the team blocked the number", {}, { ledger: ["manual"] }],
	["allowed", "they wrote in the last day, without agreeing first", {}, { granted: null, wroteAt: hoursAgo(23) }],
	["no_consent", "they wrote two days ago, without agreeing", {}, { granted: null, wroteAt: hoursAgo(48) }],
	["no_consent", "an automation answers", { byHand: false }, { granted: null, wroteAt: hoursAgo(2) }],
	["no_consent", "an offer answers", { purpose: "opportunities" }, { granted: null, wroteAt: hoursAgo(2) }],
	["withdrawn", "they wrote and then stopped", {}, { granted: false, wroteAt: hoursAgo(2) }],
	["off_limits", "a protection covers them", {}, { protection: "off_limits" }],
	["off_limits", "a protection covers them, in the portal", { channel: "portal" }, { protection: "off_limits" }],
	["allowed", "they are answered although protected", {}, { protection: "off_limits", wroteAt: hoursAgo(2) }],
	[
		"allowed",
		"they are answered in the portal although protected",
		{ channel: "portal" },
		{ protection: "do_not_use", wroteAt: hoursAgo(100) },
	],
	[
		"unsubscribed",
		"they want no offers by mail, in the portal",
		{ channel: "portal", purpose: "opportunities" },
		{ mailRefusal: "unsubscribed" },
	],
	[
		"withdrawn",
		"an automation writes to the portal after a STOP",
		{ channel: "portal", byHand: false },
		{ granted: false },
	],
	["allowed", "a recruiter writes to the portal after a STOP", { channel: "portal" }, { granted: false }],
	["quiet", "it is late", {}, night],
	["quiet", "it is late for an automation", { byHand: false }, night],
	["allowed", "it is late and they just wrote", {}, Object.assign({ wroteAt: hoursAgo(0.5) }, night)],
	["allowed", "it is late, in the portal", { channel: "portal" }, night],
	["allowed", "a STOP is confirmed", { purpose: "confirmation" }, Object.assign({ granted: false }, night)],
	["bad_phone", "a STOP of a bad number is confirmed", { purpose: "confirmation" }, { badPhone: true }],
])("decideMessage returns %s when %s", (expected, _when, query, facts) => {
	expect(judge(query, facts)).toBe(expected);
});
