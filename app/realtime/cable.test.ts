import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { CableTestClient, createCableBusiness, startCable, waitUntil } from "./cable.testing.ts";

/** Authorization, several processes and protocol cases no client produces; the rest is in conformance/. */

type Business = Awaited<ReturnType<typeof createCableBusiness>>;

let cable: Awaited<ReturnType<typeof startCable>>;
let mine: Business;
let other: Business;
const clients: CableTestClient[] = [];

beforeAll(async () => {
	cable = await startCable();
	mine = await createCableBusiness(ownerPool());
	other = await createCableBusiness(ownerPool());
});
afterEach(() => {
	for (const { socket } of clients.splice(0)) socket.terminate();
});
afterAll(async () => {
	await cable.stop();
	await closeDatabase();
});

function connect(ticket: string, { at = cable, protocols = ["actioncable-v1-json"] } = {}) {
	const client = new CableTestClient(`ws://localhost:${at.port}/cable?token=${ticket}`, at.origin, protocols);
	clients.push(client);
	return client;
}

async function open(permissions?: Record<string, string[]>, at = cable) {
	const recruiter = await mine.recruiter(permissions);
	const client = connect(await recruiter.ticket(), { at });
	await client.frame("welcome");
	return { client, recruiter, bell: { channel: "RecruiterNotificationChannel", recruiter_id: recruiter.uid } };
}

describe("cable subprotocols", () => {
	test("accept a client that offers none", async () => {
		const client = connect(await (await mine.recruiter()).ticket(), { protocols: [] });
		await client.frame("welcome");
		expect(client.socket.protocol).toBe("");
	});

	test("close a connection that offers only unknown ones and leave its ticket valid", async () => {
		const ticket = await (await mine.recruiter()).ticket();
		const stranger = connect(ticket, { protocols: ["mqtt"] });
		await waitUntil(() => stranger.closed);
		expect(stranger.frames).toEqual([]);
		await connect(ticket).frame("welcome");
	});

	test("return the name of an unsupported client and then disconnect it", async () => {
		const old = connect(await (await mine.recruiter()).ticket(), { protocols: ["actioncable-unsupported"] });
		expect(await old.frame("disconnect")).toEqual({ type: "disconnect", reason: "invalid_request", reconnect: false });
		expect(old.socket.protocol).toBe("actioncable-unsupported");
		expect(await waitUntil(() => old.closed)).toBe(1008);
	});

	test("disconnect an expired AnyCable ticket with token_expired", async () => {
		const client = new CableTestClient(`ws://localhost:${cable.port}/cable`, cable.origin, [
			"actioncable-v1-json",
			`anycable-token.${"A".repeat(43)}`,
		]);
		clients.push(client);
		expect(await client.frame("disconnect")).toEqual({ type: "disconnect", reason: "token_expired", reconnect: false });
	});
});

test("the cable delivers short and long messages once and in order with any content", async () => {
	const { client, recruiter, bell } = await open();
	await client.subscribe(bell);
	const texts = Array.from({ length: 40 }, (_, n) =>
		n % 3 === 0 ? "longo ".repeat(2_000) : `curto: "${n}" {a:b} ç\n`,
	);
	await Promise.all(
		texts.map((text, n) => mine.publish(`recruiter:${recruiter.id}`, { type: "notification", n, text })),
	);
	const readEvents = () => client.frames.flatMap(({ message }) => (message?.type === "notification" ? [message] : []));
	await waitUntil(() => readEvents().length >= texts.length);
	await sleep(200);
	const seqs = readEvents().map(({ seq }) => Number(seq));
	expect(seqs).toEqual(seqs.map((_, index) => Number(seqs[0]) + index));
	expect(new Set(readEvents().map(({ n }) => n)).size).toBe(texts.length);
	for (const { n, text } of readEvents()) expect(text).toBe(texts[Number(n)]);
});

test("the download channel accepts only the owner of an existing download", async () => {
	const { client, recruiter } = await open();
	await mine.run(
		"insert into recruiter_downloads (business_id, uid, recruiter_id, entity, file_type, file_name) values (app_business(), 'dl-own', $1, 'jobs', 'csv', 'vagas.csv') returning id",
		recruiter.id,
	);
	const ask = (by: CableTestClient, uid: string) =>
		by.subscribe({ channel: "RecruiterDownloadChannel", recruiter_download_id: uid });
	expect(await ask(client, "dl-own")).toBe("confirm_subscription");
	expect(await ask(client, "dl-none")).toBe("reject_subscription");
	expect(await ask((await open()).client, "dl-own")).toBe("reject_subscription");
});

describe("ShortlistChannel authorization", () => {
	const channel = (shortlist: string) => ({ channel: "ShortlistChannel", shortlist });
	const readRequest = async (client: CableTestClient, shortlist: string) =>
		(await client.subscribe(channel(shortlist))).split("_")[0];

	test("confirms recruiters with shortlist rights and rejects shortlists of other businesses", async () => {
		await mine.shortlist("sl-mine");
		await other.shortlist("sl-other");
		const { client } = await open({ shortlists: ["read"] });
		expect(await readRequest(client, "sl-mine")).toBe("confirm");
		expect(await readRequest(client, "sl-other")).toBe("reject");
		expect(await readRequest(client, "no-such")).toBe("reject");
		expect(await readRequest((await open()).client, "sl-mine")).toBe("reject");
	});

	test("confirms a client contact for a shortlist while it is shared with them", async () => {
		const shortlist = await mine.shortlist("sl-contact");
		await mine.shortlist("sl-not-theirs");
		const contact = await mine.contact();
		const given = await mine.viewer(shortlist, contact.id);
		const client = connect(await contact.ticket());
		await client.frame("welcome");
		expect(await readRequest(client, "sl-contact")).toBe("confirm");
		expect(await readRequest(client, "sl-not-theirs")).toBe("reject");
		expect(await client.subscribe({ channel: "JobBoardChannel", job: "sl-contact" })).toBe("reject_subscription");
		await mine.publish(`shortlist:${shortlist}`, { type: "shortlist_changed" });
		await waitUntil(() => client.messages.length === 1);
		await mine.run("update shortlist_relationships set revoked_at = now() where id = $1", given.id);
		expect(await client.frame("disconnect")).toMatchObject({ reason: "remote", reconnect: true });
		const back = connect(await contact.ticket());
		await back.frame("welcome");
		expect(await readRequest(back, "sl-contact")).toBe("reject");
	});

	test("confirms a link holder for that shortlist only, until the link is revoked, expired or closed", async () => {
		const shortlist = await mine.shortlist("sl-link");
		await mine.shortlist("sl-second");
		for (const end of [
			"update shortlist_relationships set revoked_at = now() where id = $1",
			"update shortlist_relationships set expires_at = now() where id = $1",
			"delete from shortlist_relationships where id = $1",
		]) {
			const viewer = await mine.viewer(shortlist);
			const client = connect(await viewer.ticket());
			await client.frame("welcome");
			expect(await readRequest(client, "sl-link")).toBe("confirm");
			expect(await readRequest(client, "sl-second")).toBe("reject");
			const progress = { channel: "ProgressChannel", name: "x", request_id: "A".repeat(22) };
			expect(await client.subscribe(progress)).toBe("reject_subscription");
			const at = performance.now();
			await mine.run(end, viewer.id);
			expect(await client.frame("disconnect")).toMatchObject({ reason: "unauthorized", reconnect: false });
			expect(performance.now() - at).toBeLessThan(5_000);
		}
		const last = await mine.viewer(shortlist);
		const client = connect(await last.ticket());
		await client.frame("welcome");
		const unused = await last.ticket();
		await mine.run("update shortlists set status = 'closed' where id = $1", shortlist);
		expect((await client.frame("disconnect")).reason).toBe("unauthorized");
		expect((await connect(unused).frame("disconnect")).reason).toBe("unauthorized");
	});
});

test("the cable disconnects a contact as unauthorized when portal access is disabled", async () => {
	const contact = await mine.contact();
	const client = connect(await contact.ticket());
	await client.frame("welcome");
	expect(await client.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: 1 })).toBe(
		"reject_subscription",
	);
	await mine.run("update client_contacts set portal_enabled = false where id = $1", contact.id);
	expect((await client.frame("disconnect")).reason).toBe("unauthorized");
});

test("every cable process closes affected sockets within five seconds of a change, even without a notification", async () => {
	const second = await startCable();
	try {
		const people = await Promise.all(
			Array.from({ length: 40 }, (_, n) => open(undefined, n % 2 === 0 ? cable : second)),
		);
		const [first, two, third, ...others] = people;
		if (!first || !two || !third) throw new Error("Nobody came");
		const at = performance.now();
		// Two sockets of one person, in two processes.
		const twin = connect(await first.recruiter.ticket(), { at: second });
		await twin.frame("welcome");
		await mine.run("update recruiters set status = 'suspended' where id = $1", first.recruiter.id);
		await mine.run("update sessions set revoked_at = now() where id = $1", two.recruiter.sessionId);
		for (const client of [first.client, twin, two.client]) {
			expect(await client.frame("disconnect")).toMatchObject({ reason: "unauthorized", reconnect: false });
		}
		// Nothing notifies of the clock.
		await mine.run("update sessions set expires_at = now() where id = $1", third.recruiter.sessionId);
		await third.client.frame("disconnect");
		expect(performance.now() - at).toBeLessThan(8_000);
		await sleep(200);
		for (const { client } of others) expect(client.frames.some(({ type }) => type === "disconnect")).toBe(false);
	} finally {
		await second.stop();
	}
}, 20_000);

test("the cable disconnects new clients with server_restart when rights cannot be checked", async () => {
	const { recruiter } = await open();
	const ticket = await recruiter.ticket();
	await ownerPool().query("alter table sessions rename column revoked_at to hidden");
	try {
		const client = connect(ticket);
		expect(await client.frame("disconnect")).toMatchObject({ reason: "server_restart", reconnect: true });
		expect(client.frames.some(({ type }) => type === "welcome")).toBe(false);
	} finally {
		await ownerPool().query("alter table sessions rename column hidden to revoked_at");
	}
});

test("a brand change notifies every cable process within a second", async () => {
	const received = [0, 0];
	const hear = (place: number) => () => {
		received[place] = (received[place] ?? 0) + 1;
	};
	const others = await Promise.all(received.map((_, place) => startCable({ onSite: hear(place) })));
	try {
		const before = [...received];
		const home = await createCableBusiness(ownerPool());
		await home.run(
			"insert into site_configs (business_id, brand_key, domain, title) values ($1, 'land', $2, 'Novo') returning id",
			...[home.id, `novo-${home.id}.localhost`],
		);
		const since = Date.now();
		await waitUntil(() => received.every((times, place) => times > (before[place] ?? 0)));
		expect(Date.now() - since).toBeLessThan(1_000);
	} finally {
		await Promise.all(others.map((other) => other.stop()));
	}
});

test("a change to public content notifies every cable process with its business", async () => {
	const received: (number | "all")[] = [];
	const other = await startCable({ onPublic: (business) => received.push(business ?? "all") });
	const home = await createCableBusiness(ownerPool());
	const readNotices = async (change: () => Promise<unknown>, of: number | "all" = home.id) => {
		received.length = 0;
		await change();
		await waitUntil(() => received.length > 0);
		expect(new Set(received)).toEqual(new Set([of]));
	};
	try {
		const nothing = async (change: () => Promise<unknown>) => {
			received.length = 0;
			await change();
			// A listener receives events in order, so the next one is the first received.
			await home.run("update businesses set legal_name = legal_name || '!' where id = $1 returning id", home.id);
			await waitUntil(() => received.length > 0);
			await sleep(20);
			expect(received).toEqual([home.id]);
		};
		// Unpublished jobs and internal company fields notify no subscriber.
		await nothing(() => home.job("shown"));
		await nothing(() =>
			home.run("update client_companies set last_activity_at = now(), nps = 9 where business_id = $1", home.id),
		);
		await readNotices(() =>
			home.run("update jobs set title = 'Dev Java' where business_id = $1 returning id", home.id),
		);
		await readNotices(() =>
			home.run("update client_companies set name = 'Nova' where business_id = $1 returning id", home.id),
		);
		await readNotices(() => home.run("update businesses set name = 'Novo' where id = $1 returning id", home.id));
		// A host may move between businesses, so a brand change affects all of them.
		await readNotices(
			() =>
				home.run(
					"insert into site_configs (business_id, brand_key, domain, title) values ($1, 'land', $2, 'Novo') returning id",
					...[home.id, `mostra-${home.id}.localhost`],
				),
			"all",
		);
		await readNotices(() =>
			home.run(
				`insert into job_publications (business_id, job_id, site_config_id, published_from) select $1, j.id, s.id, now()
				 from jobs j, site_configs s where j.business_id = $1 and s.business_id = $1 returning job_id as id`,
				home.id,
			),
		);
	} finally {
		await other.stop();
	}
});
