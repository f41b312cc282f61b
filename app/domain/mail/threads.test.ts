import { expect, test } from "vitest";
import { groupConversations, stripQuotation } from "./threads.ts";

const at = (uid: string, thread: string | null, day: number) => ({
	uid,
	thread,
	created_at: new Date(Date.UTC(2026, 10, day)),
});

test("groupConversations sorts conversations newest first and their messages oldest first", () => {
	const conversations = groupConversations([at("a2", "a", 3), at("b1", null, 5), at("a1", "a", 1), at("c1", "c", 2)]);
	expect(conversations.map((item) => item.map(({ uid }) => uid))).toEqual([["b1"], ["a1", "a2"], ["c1"]]);
	expect(groupConversations([])).toEqual([]);
});

test("stripQuotation removes a trailing quotation with its introduction and keeps a leading one", () => {
	expect(stripQuotation("Topo!\r\n\r\nEm 3 de nov. Helena escreveu:\r\n> Vamos?\r\n>\r\n> Abraço\r\n")).toBe("Topo!");
	expect(stripQuotation("> Quando?\nAmanhã.")).toBe("> Quando?\nAmanhã.");
	expect(stripQuotation("> só isto")).toBe("");
	// A reply has its signature below the quotation.
	expect(stripQuotation("Combinado.\n\nEm 23/11, Ana escreveu:\n> Quinta?\n\n--\nSeleta")).toBe("Combinado.");
	expect(stripQuotation("Combinado.\n\n--\nSeleta")).toBe("Combinado.\n\n--\nSeleta");
});

test.each([
	[
		"Outlook",
		"Pode ser.\n\n________________________________\nDe: Seleta <a@b.example>\nEnviado: terça-feira, 3 de novembro\nPara: Rui\nAssunto: Vaga\n\nQuinta?",
	],
	["English Outlook", "Pode ser.\n\nFrom: Seleta <a@b.example>\nSent: Tuesday\nTo: Rui\nSubject: Vaga\n\nQuinta?"],
	["an old program", "Pode ser.\n\n-----Mensagem original-----\nDe: Seleta\n\nQuinta?"],
	["Gmail, wrapped", "Pode ser.\n\nEm ter., 3 de nov. de 2026 às 10:12, Seleta <\na@b.example> escreveu:\n\n> Quinta?"],
	["a phone without signs", "Pode ser.\n\nOn Nov 3, 2026, at 10:12, Seleta <a@b.example> wrote:\n\nQuinta?"],
])("stripQuotation removes the quotation of %s", (_, text) => {
	expect(stripQuotation(text)).toBe("Pode ser.");
});

test("stripQuotation keeps the whole text when the reply is below or inside the quotation", () => {
	const below = "Em 3 de nov. de 2026, Seleta escreveu:\n> Quinta?\n\nPode ser.";
	expect(stripQuotation(below)).toBe(below);
	const forwarded = "De: Seleta\nEnviado: terça\nPara: Rui\nAssunto: Vaga\n\nQuinta?";
	expect(stripQuotation(forwarded)).toBe(forwarded);
	expect(stripQuotation("De: segunda a sexta\nposso às 9h")).toBe("De: segunda a sexta\nposso às 9h");
});
