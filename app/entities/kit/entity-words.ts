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
	sections: Readonly<Record<string, string>>;
	help?: Readonly<Record<string, string>>;
	parts?: Readonly<Record<string, string>>;
	quick?: Readonly<Record<string, string>>;
	badges?: Readonly<Record<string, string>>;
	actions?: Readonly<Record<string, string>>;
	options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
