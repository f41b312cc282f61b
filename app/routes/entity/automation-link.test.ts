import { expect, test } from "vitest";
import { getEntity } from "#app/entities/index.ts";
import { getAutomationLink } from "./automation-link.server.ts";

const admin = { id: 1, businessId: 1, isAdmin: true, rolePermissions: {} } as unknown as Parameters<
	typeof getAutomationLink
>[1];
const now = new Date("2026-11-30T12:00:00Z");

function read(key: string, here: string, user = admin) {
	const entity = getEntity(key);
	if (!entity) throw new Error(`${key} is no entity`);
	const link = getAutomationLink(entity, user, here, now);
	return link && Object.fromEntries(new URL(link, "http://seleta.example").searchParams);
}

test("getAutomationLink fills the form with a list's filters, without its order and page, when an administrator filters", () => {
	expect(read("candidates", "?filters[state]=SP&order=name&page=2")).toEqual({
		entity: "candidates",
		conditions: "filters[state]=SP",
	});
});

test.each([
	["nothing is filtered", "candidates", "?order=name", admin],
	["words are searched, which no record can be tested by", "candidates", "?q=java&filters[state]=SP", admin],
	["a condition is unknown", "candidates", "?filters[stat]=SP", admin],
	["automations are not about such records", "invoices", "?filters[status]=1", admin],
	["somebody else than an administrator reads", "candidates", "?filters[state]=SP", { ...admin, isAdmin: false }],
])("getAutomationLink returns nothing when %s", (_, key, here, user) => {
	expect(read(key, here, user)).toBeUndefined();
});
