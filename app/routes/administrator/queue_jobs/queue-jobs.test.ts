import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.ts";
import { buildFilterUrl, readFilter } from "./filter-url.ts";
import { payloadSummary } from "./payload-summary.server.ts";
import { translateQueueReason } from "./translate-reason.ts";

test("payloadSummary returns job parameters without personal data", () => {
	expect(payloadSummary("notify_apply", { businessId: 1, applyId: 12, event: "moved", eventId: 3 })).toEqual([
		{ name: "applyId", value: "12" },
		{ name: "event", value: "moved" },
		{ name: "eventId", value: "3" },
	]);
	expect(payloadSummary("expire_credits", { businessId: 1, day: "2026-11-20" })).toEqual([
		{ name: "day", value: "2026-11-20" },
	]);
	const summary = payloadSummary("send_email", {
		emailId: "ana@mail.example",
		name: "Ana",
		nested: { cpf: "111.444.777-35" },
		"<b>": 1,
	});
	expect(summary).toEqual(["emailId", "name", "nested"].map((name) => ({ name, value: null })));
	expect(JSON.stringify(payloadSummary("of_another_release", { to: "ana@mail.example" }))).not.toContain("ana");
	for (const payload of [null, 1, "ana", undefined]) expect(payloadSummary("send_email", payload)).toEqual([]);
});

test("readFilter parses the query and ignores invalid states", () => {
	const read = (query: string) => readFilter(new URLSearchParams(query));
	expect(read("")).toEqual({ task: null, state: "dead", q: "" });
	expect(read("state=all&task=send_email&q= x ")).toEqual({ task: "send_email", state: null, q: "x" });
	expect(read("state=__proto__").state).toBe("dead");
	for (const filter of [read(""), read("state=all"), read("state=running&task=a b&q=%26")])
		expect(readFilter(new URL(buildFilterUrl(filter, 3), "http://x").searchParams)).toEqual(filter);
});

test("translateQueueReason translates the queue's reasons and leaves program errors unchanged", () => {
	const pt = i18nFor("pt").getFixedT("pt");
	expect(translateQueueReason(pt, "Its worker died (3)")).toBe(
		"O processo que a executava parou no meio, 3 vezes seguidas.",
	);
	expect(translateQueueReason(pt, "parse_cv took longer than 60 s")).toContain("60 segundos");
	expect(translateQueueReason(pt, 'No worker knows the task "x"')).toContain("Nenhum processo");
	expect(translateQueueReason(pt, "The payload does not fit: ✖ Invalid\n  → at emailId")).toContain("→ at emailId");
	expect(translateQueueReason(pt, "550 No such user")).toBe("550 No such user");
	expect(translateQueueReason(pt, null)).toBe(null);
});
