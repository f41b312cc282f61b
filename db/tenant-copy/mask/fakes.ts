import { createHmac } from "node:crypto";
import { completeCnpj } from "#app/domain/companies/complete-cnpj.ts";
import { firstNames, lastNames, streetNames } from "#app/domain/text/brazilian-names.ts";

/** Deterministic per original but irreversible: the key is discarded. */
export interface Fakes {
	person(name: string): string;
	nameWord(word: string): string;
	company(name: string): string;
	/** `name` is the owner's original name. */
	email(address: string, name: string | undefined): string;
	phone(number: string): string;
	cnpj(document: string): string;
	digits(text: string): string;
	street(street: string): string;
	houseNumber(number: string): string;
	/** Similar in length to the original, never longer. */
	text(original: string): string;
	/** An id of something outside, in the same form. */
	mark(original: string): string;
}

/** Lower case without accents or repeated spaces, for comparing names. */
export const plainName = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

export function createFakes(key: Buffer, domain: string): Fakes {
	const hash = (kind: string, text: string) => createHmac("sha256", key).update(`${kind}:${text}`).digest();
	const pick = <T>(list: readonly T[], of: Buffer, at: number): T => list[of.readUInt32BE(at) % list.length] as T;
	const fakes: Fakes = {
		person(name) {
			const of = hash("person", plainName(name));
			const [middle, last] = [pick(lastNames, of, 4), pick(lastNames, of, 8)];
			return [pick(firstNames, of, 0), ...(middle === last ? [] : [middle]), last].join(" ");
		},
		nameWord(word) {
			const of = hash("word", plainName(word));
			return pick(of.readUInt8(31) % 2 ? firstNames : lastNames, of, 0);
		},
		company(name) {
			const of = hash("company", plainName(name));
			return `${pick(companyWords, of, 0)} ${pick(lastNames, of, 4)} ${pick(companyEnds, of, 8)} ${of.readUInt16BE(12) % 1000}`;
		},
		email(address, name) {
			const of = hash("email", address.trim().toLowerCase());
			const user = name === undefined ? `${pick(firstNames, of, 0)} ${pick(lastNames, of, 4)}` : fakes.person(name);
			const [first, ...more] = plainName(user).split(" ");
			return `${first}.${more.at(-1) ?? "silva"}.${of.toString("hex", 8, 12)}@${domain}`;
		},
		phone(number) {
			const of = hash("phone", number.replace(/\D/g, ""));
			const area = /^\+?55(\d\d)/.exec(number)?.[1] ?? "11";
			// No operator assigns this prefix, so nobody can be called.
			return `+55${area}900${String(of.readUInt32BE(0) % 1_000_000).padStart(6, "0")}`;
		},
		cnpj: (document) => completeCnpj(hash("document", document).readUInt32BE(0) % 100_000_000),
		digits(text) {
			const of = hash("digits", text);
			let at = 0;
			return text.replace(/\d/g, () => String(of.readUInt8(at++ % 32) % 10)).replace(/\p{L}/gu, "X");
		},
		street: (street) => pick(streetNames, hash("street", plainName(street)), 0),
		houseNumber: (number) => String(1 + (hash("number", number).readUInt16BE(0) % 1990)),
		text(original) {
			const of = hash("text", original);
			const long = original.length;
			if (long < 24)
				return pick(
					shortTexts.filter((shortText) => shortText.length <= long).concat("Texto".slice(0, long) || "."),
					of,
					0,
				);
			const parts: string[] = [];
			for (let at = 0, length = 0; length < long && at < 2_000; at++) {
				const sentence = pick(sentences, of, (at * 4) % 28) as string;
				const other = sentences[(sentences.indexOf(sentence) + at) % sentences.length] as string;
				parts.push(other);
				length += other.length + 1;
			}
			const whole = parts.join(" ");
			return whole.length <= long ? whole : `${whole.slice(0, long - 1).replace(/\s+\S*$/, "")}.`.slice(0, long);
		},
		mark: (original) => hash("mark", original).toString("hex", 0, Math.min(10, Math.max(4, original.length / 2))),
	};
	return fakes;
}

const companyWords = [
	"Grupo",
	"Indústrias",
	"Comercial",
	"Serviços",
	"Tecnologia",
	"Logística",
	"Alimentos",
	"Construtora",
];
const companyEnds = ["do Brasil", "& Filhos", "S.A.", "Participações", "Soluções", "Brasil", "Sul", "Norte", "Centro"];
const shortTexts = [
	"Retornar",
	"A combinar",
	"Nota de teste",
	"Alinhar próximo passo",
	"Confirmar com a área",
	"Texto de teste",
	"Ok",
];
const sentences = [
	"Conversa tranquila, com exemplos concretos do dia a dia.",
	"Mostrou interesse e pediu mais detalhes sobre a rotina da área.",
	"Ficou de confirmar a disponibilidade até o fim da semana.",
	"Experiência alinhada ao que foi pedido, com bons resultados recentes.",
	"Prefere contato por mensagem e responde no mesmo dia.",
	"Vamos retomar o assunto depois da próxima etapa.",
	"Comentou que busca um ambiente com mais autonomia.",
	"A expectativa está dentro da faixa combinada.",
	"Trouxe um caso prático e explicou as decisões com clareza.",
	"Próximo passo: alinhar com a área e devolver uma resposta.",
	"Trabalha bem em equipe e gosta de ensinar quem está chegando.",
	"Pediu um prazo maior para pensar na proposta.",
];
