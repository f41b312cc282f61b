import { expect, test } from "vitest";
import { sendMessage } from "#db/queries/conversations/send-message.ts";
import { markMessagesRead } from "#db/queries/conversations/unread-messages.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { messageNotice } from "./message_notice.ts";

test("message_notice emails once about waiting messages without their text, and not when they were read", () =>
	withRollback(async ({ db, trx, business }) => {
		const helena = await aRecruiter(trx, { name: "Helena Prado" });
		const ana = await aCandidate(trx, { name: "Ana Souza" });
		const bia = await aCandidate(trx, { name: "Bia Lima" });
		const write = (id: number) =>
			sendMessage(trx, {
				channel: "portal",
				to: { entity: "candidates", id },
				recruiterId: helena.id,
				body: "Sua proposta é de R$ 12.000",
			});
		await write(ana.id);
		await write(bia.id);
		await markMessagesRead(trx, { entity: "candidates", id: bia.id });
		await trx
			.updateTable("messages")
			.set({ created_at: new Date(Date.now() - 11 * 60_000) })
			.execute();
		for (const { id } of [ana, ana, bia])
			await messageNotice({ businessId: business.id, entity: "candidates", id }, createTaskContext(db));
		const mails = await trx
			.selectFrom("email_messages")
			.select(["to_email", "subject", "text", "html", "reply_to"])
			.where("kind", "=", "message_notice")
			.execute();
		expect(mails).toMatchObject([
			{ to_email: ana.email, subject: "Você tem uma mensagem de Helena Prado", reply_to: helena.email },
		]);
		expect(mails[0]?.text).toMatch(/\/candidates\/messages/);
		expect(mails[0]?.text + (mails[0]?.html ?? "")).not.toMatch(/12\.000/);
	}));
