import { z } from "zod";
import { notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { apiText } from "#app/i18n/api-text.ts";
import { iconNames } from "#app/ui/icon-names.ts";
import { maxPages } from "#db/queries/entity-pages.ts";

/** Specification, section 3: a notification. `message` is in the caller's language. */
const notification = z.object({
	id: z.number().int(),
	is_read: z.boolean(),
	viewed: z.boolean(),
	category: z.enum(notificationCategories),
	message: z.string(),
	date: z.iso.datetime(),
	component: z.string().meta(apiText("component")),
	link: z.string().nullable(),
	count: z.number().int().optional().meta(apiText("notice_count")),
});

/** Lists by category; categories with nothing in them are empty lists. */
export const notificationsAnswer = z.object({
	notifications: z.record(z.enum(notificationCategories), z.array(notification)),
	unread: z.record(z.enum(notificationCategories), z.number().int()),
});

const typeView = z.enum(["index", "show"]);

/** Specification, section 3: saved pages of one entity and view. */
const entityPage = z.object({
	id: z.string(),
	entity: z.string(),
	type_view: typeView,
	custom_entity: z.string().nullable(),
	link: z.string(),
	pages: z.array(z.object({ id: z.string(), name: z.string(), link: z.string(), query: z.string(), icon: z.string() })),
});

export const entityPagesAnswer = z.object({ entity_pages: z.array(entityPage) });

/** Replaces all pages of the entity and view; missing names and icons derive from URLs. */
export const entityPagesBody = z.object({
	entity_pages: z.object({
		entity: z.string().min(1).max(60),
		type_view: typeView,
		custom_entity: z.string().min(1).max(60).nullish(),
		pages: z
			.array(
				z.object({
					id: z.string().optional().meta(apiText("page_id")),
					name: z.string().trim().min(1).max(120).nullish(),
					icon: z.enum(iconNames).nullish(),
					link: z.string().max(4_500).meta(apiText("page_link")),
					query: z.string().max(4_000).nullish(),
				}),
			)
			.max(maxPages),
	}),
});

export const searchQuery = z.object({
	term: z.string().max(500).optional(),
	entity: z.string().optional().meta(apiText("search_entities")),
});

export const searchAnswer = z.object({
	global_searchs: z.array(
		z.object({ entity: z.string(), id: z.string(), name: z.string(), sub: z.string().nullable() }),
	),
	unread: z.array(z.string()).meta(apiText("unread_term")),
});
