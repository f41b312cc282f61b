import { can, type PermissionHolder } from "../access/permissions.ts";
import { type ConversationEntity, conversationEntities } from "./message.ts";

/** Entities whose conversations the user may read: the same as its records. */
export const listReadableConversations = (user: PermissionHolder): ConversationEntity[] =>
	conversationEntities.filter((entity) => can(user, "read", entity));
