/** Kinds of errors that RFC 7644 (3.12) names. */
export type ScimType =
	| "invalidFilter"
	| "tooMany"
	| "uniqueness"
	| "mutability"
	| "invalidSyntax"
	| "invalidPath"
	| "noTarget"
	| "invalidValue";

type Message =
	| "unknownAttribute"
	| "readOnly"
	| "required"
	| "wrongValue"
	| "tooLong"
	| "wrongOperation"
	| "noOperations"
	| "noTarget"
	| "wrongPath"
	| "wrongFilter"
	| "manyTerms"
	| "manyMembers";

/** What a directory sent wrongly; thrown, for one wrong part refuses the whole. */
export class ScimProblem extends Error {
	readonly scimType: ScimType;
	readonly key: `scim:${Message}`;
	readonly values: Record<string, string | number>;

	constructor(scimType: ScimType, message: Message, values: Record<string, string | number> = {}) {
		super(message);
		this.scimType = scimType;
		this.key = `scim:${message}`;
		this.values = values;
	}
}
