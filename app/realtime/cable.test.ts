import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { aBusiness, Client, type Frame, startCable, until } from "./cable.testing.ts";

type Business = Awaited<ReturnType<typeof aBusiness>>;

let cable: Awaited<ReturnType<typeof startCable>>;
let mine: Business;
let other: Business;
const clients: Client[] = [];

beforeAll(async () => {
	cable = await startCable();
	mine = await aBusiness(ownerPool());
	other = await aBusiness(ownerPool());
});
afterEach(() => {
	for (const { socket } of clients.splice(0)) socket.terminate();
});
afterAll(async () => {
	await cable.stop();
	await closeDatabase();
});

function connect(ticket: string | null, { origin = cable.origin as string | null, path = "/cable" } = {}) {
	const query = ticket === null ? "" : `?token=${ticket}`;
	const client = new Client(`ws://localhost:${cable.port}${path}${query}`, origin);
	clients.push(client);
	return client;
}

async function open(permissions?: Record<string, string[]>) {
	const recruiter = await mine.recruiter(permissions);
	const client = connect(await recruiter.ticket());
	await client.frame("welcome");
	return { client, recruiter, bell: { channel: "RecruiterNotificationChannel", recruiter_id: recruiter.uid } };
}

describe("tickets", () => {
	test.each([
		["no ticket", null, 401],
		["an empty one", "", 401],
		["one of another shape", "a b;--", 401],
	])("%s: no socket", async (_what, ticket, status) => {
		const client = connect(ticket);
		expect(await until(() => client.status)).toBe(status);
	});

	test("a ticket opens one socket, once, and never appears in a log", async () => {
		const recruiter = await mine.recruiter();
		const ticket = await recruiter.ticket();
		await connect(ticket).frame("welcome");
		const again = connect(ticket);
		expect(await again.frame("disconnect")).toEqual({ type: "disconnect", reason: "unauthorized", reconnect: false });
		await until(() => again.closed);
		expect(again.frames).toHaveLength(1);
		expect(cable.logged.join("")).not.toContain(ticket);
	});

	test("expired, unknown and another host's tickets are refused", async () => {
		const recruiter = await mine.recruiter();
		const tickets = [
			await recruiter.ticket({ seconds: -1 }),
			"A".repeat(43),
			await recruiter.ticket({ host: "talenses.localhost" }),
		];
		for (const ticket of tickets) expect((await connect(ticket).frame("disconnect")).reason).toBe("unauthorized");
	});

	test.each([
		["foreign", "https://evil.example"],
		["of another port", "http://localhost:1"],
		["hidden", "null"],
		["missing", null],
	])("an origin that is %s gets nothing, and the ticket stays good", async (_what, origin) => {
		const ticket = await (await mine.recruiter()).ticket();
		const stranger = connect(ticket, { origin });
		expect(await until(() => stranger.status)).toBe(403);
		await connect(ticket).frame("welcome");
	});

	test("other paths have no socket", async () => {
		const lost = connect("A".repeat(43), { path: "/elsewhere" });
		expect(await until(() => lost.status)).toBe(404);
	});
});

describe("subscriptions", () => {
	test("the protocol is echoed and a ping with a growing number comes every three seconds", async () => {
		const { client } = await open();
		expect(client.socket.protocol).toBe("actioncable-v1-json");
		const pings = () => client.frames.filter(({ type }) => type === "ping") as (Frame & { message: unknown })[];
		await until(() => pings().length >= 2, 8_000);
		const [first, second] = pings().map(({ message }) => Number(message));
		expect(second).toBeGreaterThan(first as number);
	}, 10_000);

	test("one's own bell by public id or by number; nobody else's", async () => {
		const { client, recruiter, bell } = await open();
		const colleague = await mine.recruiter();
		expect(await client.subscribe(bell)).toBe("confirm_subscription");
		expect(await client.subscribe({ ...bell, recruiter_id: recruiter.id })).toBe("confirm_subscription");
		expect(await client.subscribe({ ...bell, recruiter_id: colleague.uid })).toBe("reject_subscription");
		expect(await client.subscribe({ ...bell, recruiter_id: colleague.id })).toBe("reject_subscription");
	});

	test("a board needs the right to read jobs and applies, and to be this business's", async () => {
		await mine.job("board-mine");
		await other.job("board-other");
		const { client } = await open();
		expect(await client.subscribe({ channel: "JobBoardChannel", job: "board-mine" })).toBe("confirm_subscription");
		expect(await client.subscribe({ channel: "JobBoardChannel", job: "board-other" })).toBe("reject_subscription");
		expect(await client.subscribe({ channel: "JobBoardChannel", job: "no-such" })).toBe("reject_subscription");
		const limited = await open({ jobs: ["read"] });
		expect(await limited.client.subscribe({ channel: "JobBoardChannel", job: "board-mine" })).toBe(
			"reject_subscription",
		);
	});

	test.each([
		["an unknown channel", { channel: "AdminChannel" }],
		["a channel without its parameter", { channel: "JobBoardChannel" }],
		["a guessable progress id", { channel: "ProgressChannel", name: "x", request_id: "1" }],
		["a prototype", { __proto__: null, channel: "constructor" }],
	])("%s is rejected", async (_what, identifier) => {
		const { client } = await open();
		expect(await client.subscribe(identifier)).toBe("reject_subscription");
	});

	test("subscribing twice is confirmed twice and delivered once; unsubscribed hears nothing", async () => {
		const { client, recruiter, bell } = await open();
		await client.subscribe(bell);
		await client.subscribe(bell);
		await mine.publish(`recruiter:${recruiter.id}`, { n: 1 });
		await until(() => client.messages.length === 1);
		client.command("unsubscribe", bell);
		await sleep(50);
		await mine.publish(`recruiter:${recruiter.id}`, { n: 2 });
		await sleep(300);
		expect(client.messages.map(({ n }) => n)).toEqual([1]);
	});
});

describe("messages", () => {
	test("one committed by another connection arrives within a second, with its number, at its own stream only", async () => {
		const { client, recruiter, bell } = await open();
		const colleague = await open();
		await colleague.client.subscribe(colleague.bell);
		await client.subscribe(bell);
		const start = performance.now();
		const seq = await mine.publish(`recruiter:${recruiter.id}`, { type: "notification" });
		await other.publish(`recruiter:${recruiter.id}`, { type: "not yours" });
		await until(() => client.messages.length > 0);
		expect(performance.now() - start).toBeLessThan(1_000);
		await sleep(200);
		expect(client.messages).toEqual([{ type: "notification", seq }]);
		expect(client.frames.at(-1)?.identifier).toBe(JSON.stringify(bell));
		expect(colleague.client.messages).toEqual([]);
	});

	test("a rolled back message never arrives; a burst arrives whole and in order", async () => {
		const { client, recruiter, bell } = await open();
		await client.subscribe(bell);
		const writer = await ownerPool().connect();
		const insert = (n: number) =>
			writer.query("insert into cable_messages (business_id, stream, message) values ($1, $2, $3)", [
				mine.id,
				`recruiter:${recruiter.id}`,
				JSON.stringify({ n }),
			]);
		await writer.query("begin");
		await insert(-1);
		await writer.query("rollback");
		for (let n = 0; n < 200; n++) await insert(n);
		writer.release();
		await until(() => client.messages.length >= 200);
		expect(client.messages.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
	});

	test("after a drop, a resume brings what was missed, in order", async () => {
		const { client, recruiter, bell } = await open();
		const stream = `recruiter:${recruiter.id}`;
		await client.subscribe(bell);
		await mine.publish(stream, { n: 1 });
		const [seen] = await until(() => client.messages.length === 1 && client.messages);
		client.socket.terminate();
		for (const n of [2, 3, 4]) await mine.publish(stream, { n });
		const back = connect(await recruiter.ticket());
		await back.frame("welcome");
		await back.subscribe(bell);
		back.command("message", bell, { action: "resume", since: seen?.seq });
		await mine.publish(stream, { n: 5 });
		await until(() => back.messages.some(({ n }) => n === 5) && back.messages.some(({ n }) => n === 4));
		const after = back.messages.filter(({ seq }) => Number(seq) > Number(seen?.seq));
		expect([...new Set(after.map(({ n }) => n))].sort()).toEqual([2, 3, 4, 5]);
	});

	test("a message that committed late, with a lower number, is part of a resume", async () => {
		const { client, recruiter, bell } = await open();
		const stream = `recruiter:${recruiter.id}`;
		const late = await ownerPool().connect();
		await late.query("begin");
		await late.query("insert into cable_messages (business_id, stream, message) values ($1, $2, $3)", [
			mine.id,
			stream,
			'{"n":"late"}',
		]);
		const since = await mine.publish(stream, { n: "seen" });
		await late.query("commit");
		late.release();
		await client.subscribe(bell);
		client.command("message", bell, { action: "resume", since });
		await until(() => client.messages.some(({ n }) => n === "late"));
	});

	test("a resume from what is no longer kept asks the page to start over", async () => {
		const { client, bell } = await open();
		await client.subscribe(bell);
		client.command("message", bell, { action: "resume", since: 1_000_000_000 });
		await until(() => client.messages.some(({ type }) => type === "reset"));
	});

	test("losing the listener's connection loses no message", async () => {
		const { client, recruiter, bell } = await open();
		await client.subscribe(bell);
		const { rowCount } = await ownerPool().query(
			`select pg_terminate_backend(pid) from pg_stat_activity
			 where datname = current_database() and query in ('listen cable', 'select 1')`,
		);
		expect(rowCount).toBeGreaterThan(0);
		await mine.publish(`recruiter:${recruiter.id}`, { n: "meanwhile" });
		await until(() => client.messages.length === 1, 3_000);
		await mine.publish(`recruiter:${recruiter.id}`, { n: "after" });
		await until(() => client.messages.length === 2, 1_000);
		expect(client.messages.map(({ n }) => n)).toEqual(["meanwhile", "after"]);
	});
});

describe("hostile input", () => {
	test("what is no command changes nothing", async () => {
		const { client, recruiter, bell } = await open();
		for (const text of [
			"{",
			"null",
			"[]",
			'"x"',
			'{"command":"shout"}',
			'{"command":"subscribe"}',
			'{"command":1,"identifier":{}}',
		]) {
			client.socket.send(text);
		}
		client.socket.send(Buffer.from([0, 1, 2]), { binary: true });
		client.command("message", bell, { action: "resume", since: 0 });
		client.command("unsubscribe", bell);
		expect(await client.subscribe(bell)).toBe("confirm_subscription");
		await mine.publish(`recruiter:${recruiter.id}`, { n: 1 });
		await until(() => client.messages.length === 1);
	});

	test("a frame above 64 KB closes the socket", async () => {
		const { client } = await open();
		client.socket.send("x".repeat(65 * 1024));
		expect(await until(() => client.closed)).toBe(1009);
	});

	test("more than a hundred commands a minute close the socket", async () => {
		const { client, bell } = await open();
		for (let n = 0; n < 130; n++) client.command("unsubscribe", bell);
		expect((await client.frame("disconnect")).reason).toBe("too_many_commands");
	});

	test("a person's ninth socket ends their first", async () => {
		const recruiter = await mine.recruiter();
		const sockets: Client[] = [];
		for (let n = 0; n < 9; n++) {
			const client = connect(await recruiter.ticket());
			await client.frame("welcome");
			sockets.push(client);
		}
		expect(await sockets[0]?.frame("disconnect")).toMatchObject({ reason: "too_many_connections", reconnect: false });
		expect(sockets[1]?.frames.some(({ type }) => type === "disconnect")).toBe(false);
	});
});

describe("endings", () => {
	test("a revoked session's socket closes within five seconds", async () => {
		const { client, recruiter } = await open();
		await mine.run("update sessions set revoked_at = now() where id = $1", recruiter.sessionId);
		const frame = await client.frame("disconnect");
		expect(frame).toEqual({ type: "disconnect", reason: "unauthorized", reconnect: false });
	}, 8_000);

	test("a suspended recruiter's socket closes; one whose rights changed starts over", async () => {
		const suspended = await open();
		const changed = await open();
		await sleep(100);
		await mine.run("update recruiters set status = 'suspended' where id = $1", suspended.recruiter.id);
		await mine.run("update roles set role_permissions = '{}' where id = $1", changed.recruiter.roleId);
		expect((await suspended.client.frame("disconnect")).reconnect).toBe(false);
		expect((await changed.client.frame("disconnect")).reconnect).toBe(true);
	}, 12_000);

	test("a stopping server tells everyone to come back", async () => {
		const own = await startCable();
		const recruiter = await mine.recruiter();
		const client = new Client(`ws://localhost:${own.port}/cable?token=${await recruiter.ticket()}`, own.origin);
		clients.push(client);
		await client.frame("welcome");
		await own.stop();
		expect(await client.frame("disconnect")).toEqual({ type: "disconnect", reason: "server_restart", reconnect: true });
		expect(await until(() => client.closed)).toBe(1001);
	});
});
