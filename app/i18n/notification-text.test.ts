import { expect, test } from "vitest";
import { groupedKinds, notificationKinds } from "#app/domain/notifications/notification-kinds.ts";
import { fixedT } from "./i18n.ts";
import { countNoticeItems, formatNotification, formatNotificationReason } from "./notification-text.ts";

const params = {
	by: "Helena",
	candidate: "Ana",
	company: "Aurora",
	contact: "Bia",
	lead: "Caio",
	project: "Norte",
	job: "Analista",
	task: "Ligar",
	time: "14:30",
	account: "ana@gmail.example",
	from: "01/12/2026 10:00",
	to: "01/12/2026 14:00",
	title: "Entrevista",
	file: "lista.csv",
	person: "Dora",
	queue: "Convite",
	name: "SMTP",
	reason: "Férias",
	sent: 12,
	skipped: 3,
	score: 80,
	pct: 12,
	proposal: "Norte 2",
	document: "Contrato",
	viewer: "Eva",
	shortlist: "Finalistas",
	service: "Zoom",
	status: 2,
	stage: "",
	action: "edit",
	view: "De Campinas",
	phone: "+55 11 98888-0000",
	until: "07/12/2026",
	days: 5,
	count: 2,
};

test.each(["pt", "en"] as const)("formatNotification has a distinct text for each kind (%s)", (locale) => {
	const t = fixedT(locale);
	const kindByText = new Map<string, string>();
	for (const kind of notificationKinds) {
		const text = formatNotification(t, { kind, params });
		expect(text, kind).not.toMatch(/\{\{|\}\}| · |undefined|notifications:|^$/);
		expect(kindByText.get(text), `${kind} says the same as another`).toBeUndefined();
		kindByText.set(text, kind);
		expect(formatNotificationReason(t, kind, "Apply"), kind).not.toBe(
			t("notifications:why.other", { category: "Apply" }),
		);
	}
	expect([...kindByText.keys()]).toContain(
		locale === "pt" ? "[SMTP] Erro de integração." : "[SMTP] Integration Error.",
	);
	for (const kind of groupedKinds) expect(formatNotification(t, { kind, params, count: 4 }), kind).toContain("4");
	expect(formatNotification(t, { kind: "company_assigned", params: { ...params, count: 7 } })).toContain("7");
	expect(countNoticeItems({ kind: "company_assigned", params: { count: 7 } })).toBe(7);
});

test("formatNotification shows the names when the kind is unknown", () => {
	const t = fixedT("pt");
	expect(formatNotification(t, { kind: "from_tomorrow", params: { who: "Ana", n: 3, what: "" } })).toBe("Ana");
});
