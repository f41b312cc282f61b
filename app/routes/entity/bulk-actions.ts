import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import { type BulkAction, bulkActionsFor, mayProspect } from "#app/domain/lists/bulk-actions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { ListPage } from "#app/ui/list-view/types.ts";

const icons: Record<BulkAction, string> = {
	move: "move-right",
	edit: "pencil",
	add_to_list: "list-plus",
	add_to_job: "briefcase",
	add_to_pool: "users",
	remove_from_pool: "log-out",
	email: "mail",
	export: "download",
	delete: "trash-2",
};

export function bulkActions(entity: Entity, user: PermissionHolder, t: TFunction): ListPage["bulk"] {
	const acts = bulkActionsFor(user, entity).map((act) => ({
		act: act as string,
		label: t(`kit:bulk.${act}`),
		icon: icons[act],
		...(act === "delete" ? { danger: true } : {}),
	}));
	if (!mayProspect(user, entity)) return acts;
	// After the e-mail to many, which it is a longer form of.
	const at = acts.findIndex(({ act }) => act === "email") + 1;
	return acts.toSpliced(at, 0, { act: "prospecting", label: t("kit:bulk.prospecting"), icon: "mails" });
}
