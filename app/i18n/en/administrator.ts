import type { administrator as pt } from "#app/i18n/pt/administrator.ts";
import type { Like } from "#app/i18n/like.ts";

export const administrator: Like<typeof pt> = {
	title: "administrator",
};
