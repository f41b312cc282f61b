/** The texts of an entity in one language, for who does not know which entity it is. */
export interface EntityWords {
	one: string;
	many: string;
	new: string;
	menu?: string;
	emptyTitle: string;
	emptyText: string;
	searchHint?: string;
	fields: Readonly<Record<string, string>>;
	sections?: Readonly<Record<string, string>>;
	help?: Readonly<Record<string, string>>;
	parts?: Readonly<Record<string, string>>;
	quick?: Readonly<Record<string, string>>;
	badges?: Readonly<Record<string, string>>;
	actions?: Readonly<Record<string, string>>;
	options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Said = Omit<EntityWords, "new" | "emptyTitle"> & { new?: string; emptyTitle?: string };

/** The words of a description with what is made of its names: "New benefit", "No benefits yet", "Nenhum benefício ainda". */
export function withTitles({ pt, en }: { pt: Said & { new: string }; en: Said }): { pt: EntityWords; en: EntityWords } {
	const none = pt.new.startsWith("Nova") ? "Nenhuma" : "Nenhum";
	return {
		pt: { emptyTitle: `${none} ${inside(pt.one)} ainda`, ...pt },
		en: { new: `New ${inside(en.one)}`, emptyTitle: `No ${inside(en.many)} yet`, ...en },
	};
}

/** As a name is written within a sentence: an abbreviation keeps its capitals. */
const inside = (name: string) =>
	/^\p{Lu}{2}/u.test(name) ? name : name.slice(0, 1).toLocaleLowerCase("pt-BR") + name.slice(1);
