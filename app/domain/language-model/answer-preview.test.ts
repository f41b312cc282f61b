import { expect, test } from "vitest";
import { AnswerPreview } from "./answer-preview.ts";
import { Concealer } from "./conceal.ts";

const concealer = new Concealer({
	names: ["Rosa Branco"],
	otherNames: [],
	values: ["rosa@canary.example"],
});
const facts = ["Rosa Branco escreve de rosa@canary.example", "A vaga é de Analista de BI"].map((text) =>
	concealer.conceal(text, "person"),
);
const sent = { facts, language: "pt" as const, concealer };
const answer = `[1] Agradecemos a [PERSON_1], que escreve de [EMAIL_1] hoje.\n\n[2] A vaga é de Analista de BI.\n[2] Veja https://evil.example/x agora.\n[1] Fale com [PERSON_9] hoje.\n`;

function read(pieces: readonly string[]) {
	const preview = new AnswerPreview(sent);
	const parts = pieces.map((piece) => preview.add(piece));
	return { preview, sentences: parts.flatMap(({ sentences }) => sentences), tails: parts.map(({ tail }) => tail) };
}

test.each([1, 2, 3, 5, 7, 11, 400])(
	"AnswerPreview restores concealed words and shows no partial placeholder when pieces have %i letters",
	(size) => {
		const pieces = answer.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
		const { sentences, tails } = read(pieces);
		expect(sentences).toMatchObject([
			{ text: "Agradecemos a Rosa Branco, que escreve de rosa@canary.example hoje.", strike: null, begins: true },
			{ text: "A vaga é de Analista de BI.", strike: null, begins: true },
			{ text: "Veja agora.", strike: "link", begins: false },
			{ strike: "placeholder" },
		]);
		for (const tail of tails) expect(tail).not.toMatch(/\[|\]|PERSON|EMAIL|evil/);
		if (size < 11) expect(tails.some((tail) => tail.startsWith("Agradecemos a Rosa Branco,"))).toBe(true);
	},
);

test("AnswerPreview shows no reasoning, no code fence and nothing after markup", () => {
	expect(read(["<think>o CPF dela\n", "é segredo</think>\n```\n[2] A vaga", " é boa"]).tails.at(-1)).toBe("A vaga é");
	const broken = read(["[2] A vaga é de BI.\n<scr", "ipt>alert(1)", "</script>\n[2] A vaga é de BI.\n"]);
	expect(broken.preview.isBroken).toBe(true);
	expect(broken.sentences).toHaveLength(1);
	expect(broken.tails.join()).not.toMatch(/alert/);
});
