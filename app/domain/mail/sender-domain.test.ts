import { describe, expect, test } from "vitest";
import { checkSenderDomain, getDmarcNames } from "./sender-domain.ts";

const none = { domain: [], dmarc: [], dkim: null, publicKey: null };
const getStates = (records: Partial<Parameters<typeof checkSenderDomain>[0]>) =>
	checkSenderDomain({ ...none, ...records }).map(({ state }) => state);

describe("checkSenderDomain", () => {
	test.each([
		["nothing is there", {}, ["missing", "unsigned", "missing"]],
		[
			"all is right",
			{
				domain: ["google-site-verification=x", "v=spf1 include:_spf.x.test -all"],
				dmarc: ["v=DMARC1; p=reject; rua=mailto:a@x.test"],
				dkim: ["v=DKIM1; k=rsa; p=AB CD"],
				publicKey: "ABCD",
			},
			["fine", "fine", "fine"],
		],
		[
			"two records stand where one counts",
			{ domain: ["v=spf1 -all", "v=spf1 mx -all"], dmarc: ["v=DMARC1; p=none", "v=DMARC1; p=reject"] },
			["several", "unsigned", "several"],
		],
		[
			"everybody may send and nobody is told",
			{ domain: ["v=spf1 mx all"], dmarc: ["v=DMARC1; p=none"] },
			["open", "unsigned", "watching"],
		],
		["the key was withdrawn", { dkim: ["v=DKIM1; p="], publicKey: "ABCD" }, ["missing", "missing", "missing"]],
		["the key is another", { dkim: ["v=DKIM1; p=XY"], publicKey: "ABCD" }, ["missing", "other", "missing"]],
		["a word only begins like a record", { domain: ["v=spf10 -all"] }, ["missing", "unsigned", "missing"]],
	] as const)("reports the state of each record when %s", (_when, records, states) => {
		expect(getStates(records)).toEqual(states);
	});
});

test("getDmarcNames lists the domain's name and then those of its parent domains", () => {
	expect(getDmarcNames("Mail.seleta.com.br")).toEqual([
		"_dmarc.mail.seleta.com.br",
		"_dmarc.seleta.com.br",
		"_dmarc.com.br",
	]);
});
