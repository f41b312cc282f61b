import type { CustomFieldKind } from "#app/domain/custom-fields/custom-field.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter } from "#db/testing.ts";
import type { Input } from "./examples.testing.ts";

/** A custom field kind: what is typed, and how each output shows it. */
export interface KindExample {
	kind: CustomFieldKind;
	/** Administrator form values besides name, entity and kind. */
	more: Input;
	typed: string | string[];
	/** A second record's value that sorts later; null where the kind is not sorted. */
	later: string | null;
	/** Address conditions that find the first record alone. */
	filter: string;
	/** Conditions refused by name; null where the kind accepts any text. */
	wrong: string | null;
	/** In the API. */
	said: unknown;
	/** In a file and on the record, in Portuguese and in English. */
	shown: { pt: string; en: string };
}

export const getFieldName = (kind: CustomFieldKind) => `cf_campo_${kind}`;

export async function kindExamples(trx: Scoped): Promise<KindExample[]> {
	const colleague = await aRecruiter(trx, { name: "Otília Brandão" });
	const candidate = await aCandidate(trx, { name: "Zenaide Prates" });
	const options = "b | Categoria B | Category B\ne | Categoria E | Category E";
	const field = getFieldName;
	return [
		{
			kind: "text",
			more: {},
			typed: "=HYPERLINK(1)",
			later: "Zinco",
			filter: `filters[${field("text")}]=hyperlink`,
			wrong: null,
			said: "=HYPERLINK(1)",
			shown: { pt: "=HYPERLINK(1)", en: "=HYPERLINK(1)" },
		},
		{
			kind: "multiline",
			more: {},
			typed: "<script>alert(1)</script> calmo",
			later: null,
			filter: `filters[${field("multiline")}]=calmo`,
			wrong: null,
			said: "<script>alert(1)</script> calmo",
			shown: { pt: "<script>alert(1)</script> calmo", en: "<script>alert(1)</script> calmo" },
		},
		{
			kind: "integer",
			more: { smallest: "0", largest: "5000" },
			typed: "1200",
			later: "1300",
			filter: `filters[${field("integer")}_to]=1250`,
			wrong: `filters[${field("integer")}_from]=muito`,
			said: 1200,
			shown: { pt: "1.200", en: "1,200" },
		},
		{
			kind: "money",
			more: {},
			typed: "850,00",
			later: "900,00",
			filter: `filters[${field("money")}_to]=860`,
			wrong: `filters[${field("money")}_from]=muito`,
			said: { cents: 85_000, currency: "BRL" },
			shown: { pt: "R$ 850,00", en: "R$850.00" },
		},
		{
			kind: "day",
			more: {},
			typed: "2026-03-01",
			later: "2026-04-01",
			filter: `filters[${field("day")}_to]=2026-03-15`,
			wrong: `filters[${field("day")}_from]=2026-13-45`,
			said: "2026-03-01",
			shown: { pt: "01/03/2026", en: "Mar 1, 2026" },
		},
		{
			kind: "yes",
			more: {},
			typed: "on",
			later: null,
			filter: `filters[${field("yes")}]=yes`,
			wrong: `filters[${field("yes")}]=maybe`,
			said: true,
			shown: { pt: "Sim", en: "Yes" },
		},
		{
			kind: "option",
			more: { options },
			typed: "b",
			later: "e",
			filter: `filters[${field("option")}]=b`,
			wrong: `filters[${field("option")}]=z`,
			said: "b",
			shown: { pt: "Categoria B", en: "Category B" },
		},
		{
			kind: "options",
			more: { options },
			typed: ["b", "e"],
			later: null,
			filter: `filters[${field("options")}]=e`,
			wrong: `filters[${field("options")}]=z`,
			said: ["b", "e"],
			shown: { pt: "Categoria B, Categoria E", en: "Category B, Category E" },
		},
		{
			kind: "person",
			more: {},
			typed: `uid:${colleague.uid}`,
			later: null,
			filter: `filters[${field("person")}]=${colleague.uid}`,
			wrong: `filters[${field("person")}]=a%20b`,
			said: { id: colleague.uid, name: "Otília Brandão" },
			shown: { pt: "Otília Brandão", en: "Otília Brandão" },
		},
		{
			kind: "link",
			more: {},
			typed: "https://exemplo.com.br/perfil",
			later: null,
			filter: `filters[${field("link")}]=exemplo`,
			wrong: null,
			said: "https://exemplo.com.br/perfil",
			shown: { pt: "https://exemplo.com.br/perfil", en: "https://exemplo.com.br/perfil" },
		},
		{
			kind: "phone",
			more: {},
			typed: "+55 (11) 98765-4321",
			later: null,
			filter: `filters[${field("phone")}]=98765`,
			wrong: null,
			said: "+5511987654321",
			shown: { pt: "+55 (11) 98765-4321", en: "+55 (11) 98765-4321" },
		},
		{
			kind: "ref",
			more: { target: "candidates" },
			typed: `uid:${candidate.uid}`,
			later: null,
			filter: `filters[${field("ref")}]=${candidate.uid}`,
			wrong: `filters[${field("ref")}]=a%20b`,
			said: { id: candidate.uid, name: "Zenaide Prates" },
			shown: { pt: "Zenaide Prates", en: "Zenaide Prates" },
		},
	];
}
