import { expect, test } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { cleanSignatureHtml } from "#app/domain/mail/signature-html.ts";
import { signatureCompanies, signatureHtml } from "#app/domain/mail/signatures.ts";
import { notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { insertLinked } from "#db/queries/linked-accounts.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as business from "./recruiters/business.ts";
import * as businesses from "./recruiters/businesses.ts";
import * as savedPage from "./recruiters/entity-page.ts";
import * as pages from "./recruiters/entity-pages.ts";
import * as allPages from "./recruiters/entity-pages-destroy-all.ts";
import * as me from "./recruiters/me.ts";
import * as notification from "./recruiters/notification.ts";
import * as notifications from "./recruiters/notifications.ts";
import * as allNotifications from "./recruiters/notifications-delete-all.ts";
import * as readNotifications from "./recruiters/notifications-read.ts";
import * as profile from "./recruiters/profile.ts";
import * as search from "./recruiters/search.ts";
import { ApiTestClient, getRecord, getRecords } from "./testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

async function signedIn(work: (caller: ApiTestClient, inside: Inside & { me: { id: number } }) => Promise<void>) {
	await withRollback(async (inside) => {
		const recruiter = await aRecruiter(inside.trx, { is_admin: true, password_hash });
		const caller = new ApiTestClient(inside.db, inside.business.host);
		await caller.signIn(recruiter.email, password);
		await work(caller, { ...inside, me: recruiter });
	});
}
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

test("saving a signature removes scripts, event handlers and remote content", () =>
	signedIn(async (caller) => {
		const signature =
			'<p style="color:#333;background:url(https://x.example/a)">Ana<script>x()</script><img src="https://x.example/b"><a href="javascript:x()" onclick="x()">oi</a></p>';
		const saved = await caller.call(me, "", { method: "PUT", json: { recruiter: { signature } } });
		expect(saved.body.message).toBe("Assinatura adicionada.");
		expect(getRecord(saved, "recruiter").signature).toBe('<p style="color:#333">Ana<a>oi</a></p>');
		const own = getRecord(await caller.call(profile, "/profile"), "recruiter");
		expect(own).toMatchObject({ logged_in_with_microsoft: false, devise_token: expect.stringMatching(/./) });
		expect(own.devise_token).not.toBe(caller.token);
		for (const recruiter of [
			{},
			{ signature: 1 },
			{ signature: "<p></p>", is_admin: true },
			{ signature: "x".repeat(20_001) },
		])
			expect((await caller.call(me, "", { method: "PUT", json: { recruiter } })).status).toBe(422);
	}));

test("cleanSignatureHtml leaves the product's signatures unchanged", () => {
	for (const company of signatureCompanies) {
		const html = signatureHtml({ company, name: "Ana & Cia", title: "Sócia", email: "ana@seleta.example" });
		expect(cleanSignatureHtml(html).replaceAll("<br />", "<br>"), company).toBe(html);
	}
});

test("saved pages are listed by entity and view, replaced by posting, and removed singly or together", () =>
	signedIn(async (caller) => {
		const save = (entity: string, links: object[], custom_entity: string | null = null) =>
			caller.call(pages, "/entity_pages", {
				json: { entity_pages: { entity, type_view: "index", custom_entity, pages: links } },
			});
		const ana = { link: "/recruiters/candidates", query: "q=ana" };
		await save("jobs", [{ link: "/recruiters/jobs" }]);
		await save("candidate", [ana, { link: "/recruiters/candidates" }]);
		const saved = await save("candidates", [{ link: "/recruiters/candidates", query: "q=bia" }]);
		const page = { id: expect.any(String), name: expect.any(String), icon: expect.any(String) };
		const of = { type_view: "index", custom_entity: null };
		expect(getRecords(saved, "entity_pages")).toEqual([
			{
				...of,
				id: "jobs.index",
				entity: "jobs",
				link: "/recruiters/jobs",
				pages: [{ ...page, link: "/recruiters/jobs", query: "" }],
			},
			{
				...of,
				id: "candidates.index",
				entity: "candidates",
				link: "/recruiters/candidates",
				pages: [{ ...page, link: "/recruiters/candidates", query: "q=bia" }],
			},
		]);
		// Invalid input leaves the stored value unchanged.
		for (const links of [
			[{ link: "https://x.example/recruiters/jobs" }],
			[{ link: "/administrator" }],
			[{ link: "/recruiters/jobs" }],
		])
			expect((await save("candidates", links)).status).toBe(422);
		const stored = async () =>
			getRecords(await caller.call(pages, "/entity_pages"), "entity_pages") as unknown as Saved[];
		expect(await stored()).toEqual(getRecords(saved, "entity_pages"));
		expect(getRecords(await save("candidates", [ana], "talents"), "entity_pages").map(({ id }) => id)).toEqual([
			"jobs.index",
			"candidates.index",
			"candidates.index.talents",
		]);
		const remove = (id: string) => caller.call(savedPage, `/entity_pages/${id}`, { method: "DELETE", params: { id } });
		const [jobs] = await stored();
		for (const id of [String(jobs?.pages[0]?.id), "candidates.index"]) {
			expect((await remove(id)).status).toBe(204);
			expect((await remove(id)).status).toBe(404);
		}
		expect((await stored()).map(({ id }) => id)).toEqual(["candidates.index.talents"]);
		expect((await caller.call(allPages, "/entity_pages/destroy_all", { method: "DELETE" })).status).toBe(204);
		expect(await stored()).toEqual([]);
		const named = [
			{ name: "Minhas", icon: "star", link: "/recruiters/jobs?filters[status]=2", query: "order=title" },
			{ link: "/recruiters/jobs?filters%5Bstatus%5D=1" },
		];
		expect(getRecords(await save("jobs", named), "entity_pages")[0]?.pages).toEqual([
			{ ...page, name: "Minhas", icon: "star", link: "/recruiters/jobs", query: "filters[status]=2&order=title" },
			{ ...page, link: "/recruiters/jobs", query: "filters%5Bstatus%5D=1" },
		]);
		const odd = await save("jobs", [{ link: "/recruiters/jobs", icon: "nothing" }]);
		expect(Object.keys(odd.body.errors)).toEqual(["entity_pages.pages.0.icon"]);
	}));

interface Saved {
	id: string;
	pages: { id: string }[];
}

test("notifications are listed by category, read and removed for their recruiter only", () =>
	signedIn(async (caller, { trx, business: home, me: own }) => {
		const other = await aRecruiter(trx);
		for (const [recruiterId, dedupeKey] of [
			[own.id, "a"],
			[own.id, "b"],
			[other.id, "c"],
		] as const)
			await insertNotification(trx, {
				recruiterId,
				category: "Job",
				kind: "task_done",
				params: { by: "Ana", task: "Ligar" },
				link: "/recruiters/tasks",
				dedupeKey,
			});
		const listed = async () => {
			const { body } = await caller.call(notifications, "/notifications");
			const { notifications: lists, unread } = body as unknown as Notice;
			expect(Object.keys(lists)).toEqual(notificationCategories);
			return { all: lists.Job ?? [], unread: unread.Job };
		};
		const before = await listed();
		const item = {
			id: expect.any(Number),
			is_read: false,
			viewed: false,
			category: "Job",
			message: "Ana concluiu a tarefa Ligar",
			date: expect.any(String),
			component: "task_done",
			link: "/recruiters/tasks",
		};
		expect(before).toEqual({ unread: 2, all: [item, item] });
		expect((await caller.call(readNotifications, "/notifications/read/all", { method: "PUT" })).status).toBe(204);
		expect(await listed()).toMatchObject({ unread: 0, all: [{ is_read: true }, { is_read: true }] });
		const id = String(before.all[0]?.id);
		const remove = () => caller.call(notification, `/notifications/${id}`, { method: "DELETE", params: { id } });
		expect((await remove()).status).toBe(204);
		expect((await remove()).status).toBe(404);
		expect((await caller.call(allNotifications, "/notifications/delete/all", { method: "DELETE" })).status).toBe(204);
		expect((await listed()).all).toEqual([]);
		const left = await trx
			.selectFrom("notifications")
			.select("recruiter_id")
			.where("business_id", "=", home.id)
			.execute();
		expect(left).toEqual([{ recruiter_id: other.id }]);
	}));

interface Notice {
	notifications: Record<string, { id: number; is_read: boolean }[]>;
	unread: Record<string, number>;
}

test("the global search returns matches with their entity, and requires an entity", () =>
	signedIn(async (caller, { trx }) => {
		const candidate = await aCandidate(trx, { name: "Zuleica Quintanilha" });
		const find = (entity: string) =>
			caller.call(search, `/global_searchs?term=zuleica&entity=${encodeURIComponent(entity)}`);
		const result = await find('["Candidate","Job"]');
		expect(getRecords(result, "global_searchs")).toMatchObject([{ entity: "candidates", id: candidate.uid }]);
		expect(getRecords(await find('["Job"]'), "global_searchs")).toEqual([]);
		const refused = await find("[]");
		expect(refused.status).toBe(422);
		expect(refused.body.detail).toBe("Please select at least one entity to search");
	}));

test("GET /businesses returns the recruiter's businesses with their logos", () =>
	signedIn(async (caller, { trx, business: home, other, inOther, me: self }) => {
		await trx.updateTable("businesses").set({ logo_url: "/logo.png" }).where("id", "=", home.id).execute();
		const own = { id: home.id, name: expect.any(String), logo_url: "/logo.png" };
		expect((await caller.call(businesses, "/businesses")).body).toEqual({ businesses: [own] });
		const there = await inOther((theirs) => aRecruiter(theirs));
		await insertLinked(trx, self.id, { businessId: other.id, id: there.id });
		await inOther((theirs) => insertLinked(theirs, there.id, { businessId: home.id, id: self.id }));
		const both = [own, { id: other.id, name: other.name, logo_url: null }];
		expect((await caller.call(businesses, "/businesses")).body).toEqual({ businesses: both });
		expect((await caller.call(business, "/business.json")).body).toEqual({ businesses: both, business_selected: own });
	}));
