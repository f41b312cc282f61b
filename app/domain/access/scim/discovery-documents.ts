import { maxResults } from "./list-query.ts";
import { groupSchema, userSchema } from "./path.ts";

const core = "urn:ietf:params:scim:schemas:core:2.0";

/** Features of the standard that this server supports (RFC 7643, section 5). */
export const serviceProviderConfig = {
	schemas: [`${core}:ServiceProviderConfig`],
	patch: { supported: true },
	bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
	filter: { supported: true, maxResults: maxResults },
	changePassword: { supported: false },
	sort: { supported: false },
	etag: { supported: true },
	authenticationSchemes: [
		{
			type: "oauthbearertoken",
			name: "Bearer token",
			description: "The token that an administrator made on the page of the sign-in connection",
			specUri: "https://www.rfc-editor.org/info/rfc6750",
			primary: true,
		},
	],
};

const resourceType = (name: "User" | "Group", schema: string) => ({
	schemas: [`${core}:ResourceType`],
	id: name,
	name,
	endpoint: `/${name}s`,
	description: name === "User" ? "People who sign in" : "Groups that give roles",
	schema,
});

export const resourceTypes = [resourceType("User", userSchema), resourceType("Group", groupSchema)];

interface AttributeOptions {
	type?: "string" | "boolean" | "complex" | "reference";
	many?: boolean;
	required?: boolean;
	exact?: boolean;
	mutability?: "readWrite" | "readOnly";
	unique?: boolean;
	parts?: unknown[];
}

const attribute = (name: string, description: string, options: AttributeOptions = {}) => ({
	name,
	type: options.type ?? "string",
	multiValued: options.many ?? false,
	description,
	required: options.required ?? false,
	caseExact: options.exact ?? false,
	mutability: options.mutability ?? "readWrite",
	returned: "default",
	uniqueness: options.unique ? "server" : "none",
	...(options.parts && { subAttributes: options.parts }),
});

const readOnly = { mutability: "readOnly" } as const;

const schema = (id: string, name: string, description: string, attributes: unknown[]) => ({
	schemas: [`${core}:Schema`],
	id,
	name,
	description,
	attributes,
});

/** Stored attributes; all others of the standard are accepted and ignored. */
export const schemas = [
	schema(userSchema, "User", "People who sign in", [
		attribute("userName", "What the directory calls the person; often an e-mail", { required: true, unique: true }),
		attribute("externalId", "The directory's own number", { exact: true }),
		attribute("displayName", "The name that is shown"),
		attribute("name", "The parts of the name", {
			type: "complex",
			parts: [
				attribute("formatted", "The whole name"),
				attribute("givenName", "Given name"),
				attribute("familyName", "Family name"),
			],
		}),
		attribute("title", "Job title"),
		attribute("active", "Whether the person has access", { type: "boolean" }),
		attribute("emails", "One address, of work: the one the person signs in with", {
			type: "complex",
			many: true,
			parts: [
				attribute("value", "The address, of one of the connection's domains", { required: true, unique: true }),
				attribute("type", "work"),
				attribute("primary", "true", { type: "boolean" }),
			],
		}),
		attribute("groups", "Groups the person is in", {
			...readOnly,
			type: "complex",
			many: true,
			parts: [attribute("value", "The group's number", readOnly), attribute("display", "The group's name", readOnly)],
		}),
	]),
	schema(groupSchema, "Group", "Groups that give roles", [
		attribute("displayName", "The group's name", { required: true, unique: true }),
		attribute("externalId", "The directory's own number", { exact: true }),
		attribute("members", "People in the group", {
			type: "complex",
			many: true,
			parts: [
				attribute("value", "The person's number", { required: true }),
				attribute("display", "The person's name", readOnly),
			],
		}),
	]),
];
