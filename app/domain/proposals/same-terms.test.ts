import { expect, test } from "vitest";
import type { ProposalDocument } from "./document.ts";
import { hasSameTerms } from "./same-terms.ts";

const service: ProposalDocument["services"][number] = {
	kind: "search_fee",
	title: "Gerente",
	openings: 1,
	fee: 3_000_000,
	discount: 0,
	unit: 3_000_000,
	total: 3_000_000,
	steps: [{ key: "fee", formula: [{ cents: 15_000_000 }, "×", { pct: 2000 }], value: 3_000_000 }],
};
const instalments: NonNullable<ProposalDocument["instalments"]> = {
	name: "Metade e metade",
	days: 15,
	business: false,
	lines: [
		{ trigger: "signed", cents: 1_500_000 },
		{ trigger: "started", cents: 1_500_000 },
	],
};
const document: ProposalDocument = {
	number: "P000001",
	title: "Gerência",
	company: "Aurora",
	contact: "Rita",
	owner: { name: "Ana", email: "ana@seleta.example" },
	currency: "BRL",
	total: 3_000_000,
	guaranteeDays: 90,
	validUntil: "2026-12-31",
	intro: null,
	terms: null,
	services: [service],
	instalments,
	credits: [{ unit: "job_slot", amount: 2, months: 12 }],
};
const half = { key: "fee", formula: [{ cents: 30_000_000 }, "×", { pct: 1000 }], value: 3_000_000 } as const;

const changes: [string, Partial<ProposalDocument>][] = [
	["currency", { currency: "USD" }],
	["total", { total: 4_000_000 }],
	["guarantee", { guaranteeDays: 30 }],
	["price of a service", { services: [{ ...service, fee: 4_000_000, unit: 4_000_000, total: 4_000_000 }] }],
	["percentage of a service", { services: [{ ...service, steps: [half] }] }],
	["number of services", { services: [service, service] }],
	["amount of an instalment", { instalments: { ...instalments, lines: instalments.lines.slice(0, 1) } }],
	["days to pay", { instalments: { ...instalments, days: 30 } }],
	["presence of instalments", { instalments: null }],
	["amount of credits", { credits: [{ unit: "job_slot", amount: 3, months: 12 }] }],
];

test.each(changes)("hasSameTerms returns false when the %s changed", (_, change) => {
	expect(hasSameTerms(document, { ...document, ...change })).toBe(false);
});

test("hasSameTerms returns true when only names and texts changed or the database reordered the keys", () => {
	const reordered = Object.fromEntries(Object.entries(service).toReversed()) as typeof service;
	const renamed = { ...instalments, name: "Meio a meio" };
	const other = { ...document, title: "Outra", owner: { name: null, email: null }, terms: "Sem impostos." };
	expect(hasSameTerms(document, { ...other, services: [reordered], instalments: renamed })).toBe(true);
});
