import { expect, test } from "vitest";
import { hashPassword } from "#app/auth/password.server.ts";
import { cleanSignatureHtml } from "#app/domain/signature-html.ts";
import { signatureCompanies, signatureHtml } from "#app/domain/signatures.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { aCandidate, aRecruiter, rolledBack } from "#db/testing.ts";
import * as business from "./recruiters/business.ts";
import * as businesses from "./recruiters/businesses.ts";
import * as page from "./recruiters/entity-page.ts";
import * as pages from "./recruiters/entity-pages.ts";
import * as allPages from "./recruiters/entity-pages-all.ts";
import * as me from "./recruiters/me.ts";
import * as notification from "./recruiters/notification.ts";
import * as notifications from "./recruiters/notifications.ts";
import * as allNotifications from "./recruiters/notifications-all.ts";
import * as readNotifications from "./recruiters/notifications-read.ts";
import * as profile from "./recruiters/profile.ts";
import * as search from "./recruiters/search.ts";
import { Caller, manyOf, oneOf } from "./testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

async function signedIn(work: (caller: Caller, inside: Inside & { me: { id: number } }) => Promise<void>) {
	await rolledBack(async (inside) => {
		const recruiter = await aRecruiter(inside.trx, inside.business.id, { is_admin: true, password_hash });
		const caller = new Caller(inside.db, inside.business.host);
		await caller.signIn(recruiter.email, password);
		await work(caller, { ...inside, me: recruiter });
	});
}
type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

test("a signature is taken without anything that acts or calls home", () =>
	signedIn(async (caller) => {
		const signature =
			'<p style="color:#333;background:url(https://x.example/a)">Ana<script>x()</script><img src="https://x.example/b"><a href="javascript:x()" onclick="x()">oi</a></p>';
		const saved = await caller.call(me, "", { method: "PUT", json: { recruiter: { signature } } });
		expect(saved.body.message).toBe("Signature added with success!");
		expect(oneOf(saved, "recruiter").signature).toBe('<p style="color:#333">Ana<a>oi</a></p>');
		expect(oneOf(await caller.call(profile, "/profile"), "recruiter")).toMatchObject({
			logged_in_with_microsoft: false,
		});
		for (const recruiter of [
			{},
			{ signature: 1 },
			{ signature: "<p></p>", is_admin: true },
			{ signature: "x".repeat(20_001) },
		])
			expect((await caller.call(me, "", { method: "PUT", json: { recruiter } })).status).toBe(422);
	}));

test("the product's own signatures pass as they are", () => {
	for (const company of signatureCompanies) {
		const html = signatureHtml({ company, name: "Ana & Cia", title: "Sócia", email: "ana@seleta.example" });
		expect(cleanSignatureHtml(html).replaceAll("<br />", "<br>"), company).toBe(html);
	}
});

test("pages are saved, listed and removed", () =>
	signedIn(async (caller) => {
		const save = (links: object[]) =>
			caller.call(pages, "/entity_pages", {
				json: { entity_pages: { entity: "candidates", type_view: "index", custom_entity: null, pages: links } },
			});
		const saved = await save([{ link: "/recruiters/candidates", query: "q=ana" }, { link: "/recruiters/jobs" }]);
		expect(manyOf(saved, "entity_pages")).toMatchObject([
			{ entity: "candidates", type_view: "index", query: "q=ana" },
			{ entity: "jobs", type_view: "index", query: "" },
		]);
		for (const links of [[], [{ link: "https://x.example/recruiters/jobs" }], [{ link: "/administrator" }]])
			expect((await save(links)).status).toBe(422);
		const [first] = manyOf(await caller.call(pages, "/entity_pages"), "entity_pages");
		const id = String(first?.id);
		const remove = () => caller.call(page, `/entity_pages/${id}`, { method: "DELETE", params: { id } });
		expect((await remove()).status).toBe(204);
		expect((await remove()).status).toBe(404);
		expect((await caller.call(allPages, "/entity_pages/destroy_all", { method: "DELETE" })).status).toBe(204);
		expect(manyOf(await caller.call(pages, "/entity_pages"), "entity_pages")).toEqual([]);
	}));

test("notifications come by category, are read and removed; nobody else's", () =>
	signedIn(async (caller, { trx, business: home, me: own }) => {
		const other = await aRecruiter(trx, home.id);
		for (const [recruiterId, dedupeKey] of [
			[own.id, "a"],
			[own.id, "b"],
			[other.id, "c"],
		] as const)
			await insertNotification(trx, home.id, {
				recruiterId,
				category: "Job",
				kind: "task_done",
				params: { by: "Ana", task: "Ligar" },
				link: "/recruiters/tasks",
				dedupeKey,
			});
		const groups = async () => {
			const answer = await caller.call(notifications, "/notifications");
			const all = manyOf(answer, "notifications") as unknown as Group[];
			return all.find(({ category }) => category === "Job");
		};
		const before = await groups();
		expect(before).toMatchObject({ unread: 2, items: [{ is_read: false }, { is_read: false }] });
		expect((await caller.call(readNotifications, "/notifications/read/all", { method: "PUT" })).status).toBe(204);
		expect((await groups())?.unread).toBe(0);
		const id = String(before?.items[0]?.id);
		const remove = () => caller.call(notification, `/notifications/${id}`, { method: "DELETE", params: { id } });
		expect((await remove()).status).toBe(204);
		expect((await remove()).status).toBe(404);
		expect((await caller.call(allNotifications, "/notifications/delete/all", { method: "DELETE" })).status).toBe(204);
		expect((await groups())?.items).toEqual([]);
		const left = await trx
			.selectFrom("notifications")
			.select("recruiter_id")
			.where("business_id", "=", home.id)
			.execute();
		expect(left).toEqual([{ recruiter_id: other.id }]);
	}));

interface Group {
	category: string;
	unread: number;
	items: { id: number; is_read: boolean }[];
}

test("the search names what it found, and asks for an entity", () =>
	signedIn(async (caller, { trx, business: home }) => {
		const candidate = await aCandidate(trx, home.id, { name: "Zuleica Quintanilha" });
		const find = (entity: string) =>
			caller.call(search, `/global_searchs?term=zuleica&entity=${encodeURIComponent(entity)}`);
		const found = await find('["Candidate","Job"]');
		expect(manyOf(found, "global_searchs")).toMatchObject([{ entity: "candidates", id: candidate.uid }]);
		expect(manyOf(await find('["Job"]'), "global_searchs")).toEqual([]);
		const refused = await find("[]");
		expect(refused.status).toBe(422);
		expect(refused.body.detail).toBe("Please select at least one entity to search");
	}));

test("a recruiter's business is the only one there is", () =>
	signedIn(async (caller, { business: home }) => {
		const own = { id: home.id, name: expect.any(String) };
		expect((await caller.call(businesses, "/businesses")).body).toEqual({ businesses: [own] });
		expect((await caller.call(business, "/business.json")).body).toEqual({ businesses: [own], business_selected: own });
	}));
