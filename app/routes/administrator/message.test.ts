import { expect, test } from "vitest";
import { answerPath, unsubscribePath } from "#app/domain/mail/email-links.ts";
import { linksIn } from "./message.server.ts";

test("a letter's links are those that open something: none whose secret is still to come", () => {
	const host = "https://vagas.example";
	const opens = `${host}${answerPath("f".repeat(64))}?step=1&choice=yes`;
	const waits = `${host}${answerPath()}?step=1&choice=yes`;
	const text = `Sim: ${opens} ou ${waits}. Sair: ${host}${unsubscribePath()} Vaga: ${host}/jobs ${host}/jobs http://[`;
	expect(linksIn(text)).toEqual([opens, `${host}/jobs`]);
});
