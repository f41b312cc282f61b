import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { aCandidate, aRecruiter, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { fetchReplies } from "./fetch_replies.ts";
import { mailboxReplies } from "./mailbox_replies.ts";

const database = useDatabase();

interface Message {
	subject: string;
	receivedDateTime: string;
}

/** Messages by mailbox, as the mail service would list them. */
const inboxes = new Map<string, Message[]>();
let messageIdOfSent = "";

const graph = createServer((request, response) => {
	const mailbox = /\/users\/([^/]+)\//.exec(request.url ?? "")?.[1];
	const value = (inboxes.get(decodeURIComponent(mailbox ?? "")) ?? []).map((message) => ({
		...message,
		id: message.subject,
		internetMessageId: `<${message.subject}@mail.example>`,
		from: { emailAddress: { name: "Ana Luz", address: "ana.luz@mail.example" } },
		body: { content: "Tenho interesse." },
		internetMessageHeaders: [{ name: "In-Reply-To", value: messageIdOfSent }],
	}));
	response.end(JSON.stringify(mailbox ? { value } : { access_token: "token", expires_in: 600 }));
});

beforeAll(async () => {
	await new Promise<void>((resolve) => graph.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`;
	vi.stubEnv("MICROSOFT_LOGIN_URL", url);
	vi.stubEnv("MICROSOFT_GRAPH_URL", url);
	for (const name of ["TENANT_ID", "CLIENT_ID", "CLIENT_SECRET"]) vi.stubEnv(`MICROSOFT_${name}`, "test");
	await database.owner.query(`
create function refuse_reply() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
create trigger refuse_reply before insert on email_messages for each row when (new.subject = 'refused') execute function refuse_reply()`);
});
afterAll(() => {
	vi.unstubAllEnvs();
	graph.close();
});

async function aMailbox() {
	const { id: businessId } = await database.business();
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, businessId, work);
	const sentAt = new Date(Date.now() - 7_200_000);
	const recruiter = await inside(async (trx) => {
		const row = await aRecruiter(trx);
		const ana = await aCandidate(trx, { name: "Ana Luz", email: "ana.luz@mail.example" });
		const id = await queueEmail(trx, {
			kind: "message",
			recruiterId: row.id,
			to: { email: "ana.luz@mail.example", name: ana.name },
			locale: "pt",
			content: { subject: "Vaga", html: "<p>Vaga</p>", text: "Vaga" },
		});
		messageIdOfSent = `<sent-${businessId}@seleta.example>`;
		await trx
			.updateTable("email_messages")
			.set({ state: "sent", sent_by: "microsoft", sent_at: sentAt, message_id: messageIdOfSent })
			.where("business_id", "=", businessId)
			.where("id", "=", Number(id))
			.execute();
		return row;
	});
	const read = () =>
		mailboxReplies({ businessId, mailbox: recruiter.email }, createTaskContext(database.db, { businessId }));
	const readState = () =>
		inside(async (trx) => {
			const saved = await trx
				.selectFrom("email_messages")
				.select("subject")
				.where("business_id", "=", businessId)
				.where("direction", "=", "in")
				.orderBy("id")
				.execute();
			const pace = await trx
				.selectFrom("mailbox_pace")
				.select("read_until")
				.where("business_id", "=", businessId)
				.executeTakeFirst();
			return { subjects: saved.map(({ subject }) => subject), readUntil: pace?.read_until?.getTime() };
		});
	return { businessId, mailbox: recruiter.email, read, readState };
}

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);

test.each([
	["is read again when it arrived less than an hour ago", 30],
	["is left out when it arrived earlier", 90],
])("mailbox_replies saves the messages beside one that cannot be saved, which %s", async (_, minutesAgo) => {
	const { mailbox, read, readState } = await aMailbox();
	const [first, refused, last] = [at(100), at(minutesAgo), at(10)];
	inboxes.set(mailbox, [
		{ subject: "first", receivedDateTime: first.toISOString() },
		{ subject: "refused", receivedDateTime: refused.toISOString() },
		{ subject: "last", receivedDateTime: last.toISOString() },
	]);
	await read();
	await read();
	const position = minutesAgo < 60 ? refused : last;
	expect(await readState()).toEqual({ subjects: ["first", "last"], readUntil: position.getTime() });
});

test("fetch_replies enqueues one job for each mailbox with recently sent mail", async () => {
	const [first, second] = [await aMailbox(), await aMailbox()];
	await fetchReplies({}, createTaskContext(database.db));
	const { rows } = await database.owner.query<{ mailbox: string }>(
		`select j.payload ->> 'mailbox' as mailbox from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = 'mailbox_replies' and (j.payload ->> 'businessId')::bigint = any($1)`,
		[[first.businessId, second.businessId]],
	);
	expect(rows.map(({ mailbox }) => mailbox).sort()).toEqual([first.mailbox, second.mailbox].sort());
});
