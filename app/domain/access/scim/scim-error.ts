/** Error kinds of RFC 7644, section 3.12. */
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

/** Invalid input of a directory; thrown, since one invalid part rejects the whole request. */
export class ScimError extends Error {
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
