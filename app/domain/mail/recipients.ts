import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";

export const recipientEntities = ["candidates", "client_contacts", "contacts"] as const;
export type RecipientEntity = (typeof recipientEntities)[number];

export const isRecipientEntity = (value: unknown): value is RecipientEntity =>
	recipientEntities.some((entity) => entity === value);

export const listMailableEntities = (person: PermissionHolder): RecipientEntity[] =>
	recipientEntities.filter((entity) => can(person, "send", entity) && can(person, "read", entity));
