import { expect, test } from "vitest";
import { answerPath, unsubscribePath } from "#app/domain/mail/email-links.ts";
import { linksIn } from "./message.server.ts";

test("linksIn returns only links that already contain their secret", () => {
	const host = "https://vagas.example";
	const opens = `${host}${answerPath("f".repeat(64))}?step=1&choice=yes`;
	const waits = `${host}${answerPath()}?step=1&choice=yes`;
	const text = `Sim: ${opens} ou ${waits}. Sair: ${host}${unsubscribePath()} Vaga: ${host}/jobs ${host}/jobs http://[`;
	expect(linksIn(text)).toEqual([opens, `${host}/jobs`]);
});
