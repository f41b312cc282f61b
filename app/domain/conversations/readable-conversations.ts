import { can, type PermissionHolder } from "../access/permissions.ts";
import { type ConversationEntity, conversationEntities } from "./message.ts";

/** Whose conversations somebody may read: those of the records they may read. */
export const listReadableConversations = (user: PermissionHolder): ConversationEntity[] =>
	conversationEntities.filter((entity) => can(user, "read", entity));
