import { expect, test } from "vitest";
import { parseLegalText } from "./legal-text.ts";

test("parseLegalText reads lines with # as headings and empty lines as paragraph breaks", () => {
	const input = "Em resumo.\n\nDe novo.\n# Quem cuida\nNós.\nAinda nós.\n\nSempre.\n\n# Contato\n\nEscreva.";
	expect(parseLegalText(input)).toEqual({
		intro: ["Em resumo.", "De novo."],
		sections: [
			{ id: "s1", title: "Quem cuida", text: ["Nós.\nAinda nós.", "Sempre."] },
			{ id: "s2", title: "Contato", text: ["Escreva."] },
		],
	});
	expect(parseLegalText("")).toEqual({ intro: [], sections: [] });
});
