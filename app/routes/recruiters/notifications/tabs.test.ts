import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.ts";
import type { NotificationItem, NotificationsData } from "#app/routes/shared/notifications/list.server.ts";
import { NotificationTabs } from "./tabs.tsx";

const item = (id: number): NotificationItem => ({
	id,
	text: `Aviso ${id}`,
	when: { text: "há 1 min", iso: "2026-11-27T12:00:00Z", title: "27/11/2026" } as NotificationItem["when"],
	href: null,
	isRead: true,
	why: "",
	answer: null,
	parts: [],
});

test("NotificationTabs shows the number of new items per tab when opening the panel has read them all", () => {
	const groups: NotificationsData["groups"] = [
		{ category: "Apply", label: "Candidaturas", unread: 0, items: [item(1)] },
		{ category: "NPS", label: "NPS", unread: 0, items: [item(2), item(3)] },
	];
	const tabs = () => createElement(NotificationTabs, { data: { groups }, fresh: new Set([1, 2, 3]), inPanel: true });
	const Stub = createRoutesStub([{ path: "/", Component: tabs }]);
	const html = renderToStaticMarkup(
		createElement(I18nextProvider, { i18n: i18nFor("pt") }, createElement(Stub, { initialEntries: ["/"] })),
	);
	const t = i18nFor("pt").getFixedT("pt", "notifications");
	expect(html).toContain(t("unread", { count: 1 }));
	expect(html).toContain(t("unread", { count: 2 }));
});
