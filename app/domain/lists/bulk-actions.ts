import { mayEditField } from "../access/data-scope.ts";
import { can, type PermissionHolder } from "../access/permissions.ts";
import type { Action, Resource } from "../access/resources.ts";
import { isRecipientEntity } from "../mail/recipients.ts";
import { isMemberEntity } from "./tearsheet.ts";

export const bulkActions = [
	"move",
	"edit",
	"add_to_list",
	"add_to_job",
	"add_to_pool",
	"remove_from_pool",
	"email",
	"export",
	"delete",
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** API calls that affect more records must state the expected number. */
export const maxUnconfirmedRecords = 50;
/** Limit for synchronous runs; larger ones become a job. */
export const maxInlineRecords = 200;
export const undoDays = 30;
/** Exclusions are counted before the run among the first so many. */
export const maxPreviewed = 10_000;

/** Part of an entity's description that these rules need. */
export interface BulkEntity {
	key: string;
	resource: Resource;
	undeletable?: true;
	fields: Record<string, { bulk?: true; readonly?: true; needs?: Action }>;
}

/** Entity an action applies to: an application's candidate. */
export const getTargetEntity = (entity: string): string => (entity === "applies" ? "candidates" : entity);

/** Whether the entity supports the action, regardless of permissions. */
export function supportsBulkAction(entity: BulkEntity, action: BulkAction): boolean {
	switch (action) {
		case "move":
			return entity.key === "applies";
		case "edit":
			return Object.values(entity.fields).some((field) => field.bulk && !field.readonly);
		case "delete":
			return !entity.undeletable;
		case "add_to_list":
			return isMemberEntity(getTargetEntity(entity.key));
		case "add_to_job":
			return getTargetEntity(entity.key) === "candidates";
		case "add_to_pool":
		case "remove_from_pool":
			return entity.key === "candidates";
		case "email":
			return isRecipientEntity(getTargetEntity(entity.key));
		case "export":
			return true;
	}
}

/** Permissions an action needs, all of them. */
export function listBulkRights(entity: Pick<BulkEntity, "resource">, action: BulkAction): [Action, Resource][] {
	const read: [Action, Resource] = ["read", entity.resource];
	const people = getTargetEntity(entity.resource) as Resource;
	switch (action) {
		case "move":
			return [read, ["update", entity.resource]];
		case "edit":
			return [read, ["update", entity.resource]];
		case "delete":
			return [read, ["destroy", entity.resource]];
		case "add_to_list":
		case "add_to_pool":
		case "remove_from_pool":
			return [read, ["update", "tearsheets"]];
		case "add_to_job":
			return [read, ["create", "applies"]];
		case "email":
			return [read, ["send", people]];
		case "export":
			return [read, ["export", entity.resource]];
	}
}

/** Checked when the run starts and before each of its parts. */
export function mayRunBulkAction(person: PermissionHolder, entity: BulkEntity, action: BulkAction): boolean {
	return (
		supportsBulkAction(entity, action) &&
		listBulkRights(entity, action).every(([verb, resource]) => can(person, verb, resource))
	);
}

export function bulkActionsFor(person: PermissionHolder, entity: BulkEntity): BulkAction[] {
	return bulkActions.filter((action) => mayRunBulkAction(person, entity, action));
}

/** Creating a sendout queue has a separate screen and is no bulk run. */
export function mayProspect(person: PermissionHolder, entity: Pick<BulkEntity, "key" | "resource">): boolean {
	return (
		isRecipientEntity(entity.key) && can(person, "send", entity.resource) && can(person, "create", "sendout_queues")
	);
}

export function bulkFields<F extends BulkEntity["fields"][string]>(
	person: PermissionHolder,
	entity: { key: string; resource: Resource; fields: Record<string, F> },
): [string, F][] {
	return Object.entries(entity.fields).filter(
		([name, field]) =>
			field.bulk &&
			!field.readonly &&
			mayEditField(person, entity.key, name) &&
			(field.needs === undefined || can(person, field.needs, entity.resource)),
	);
}

/** Microsoft by default, Mailgun when over 200 items are selected (specification, section 9). */
export function bulkEmailType(selected: number): "Microsoft" | "Mailgun" {
	return selected > 200 ? "Mailgun" : "Microsoft";
}

/** Why a record is skipped; texts in `bulk:reasons`. */
export const bulkSkipReasons = [
	"needs_form",
	"needs_note",
	"needs_admin",
	"needs_feedback",
	"needs_fields",
	"not_in_process",
	"same_person",
	"already_in_list",
	"already_in_job",
	"already_in_pool",
	"not_in_pool",
	"no_pool_consent",
	"do_not_use",
	"off_limits",
	"dnc",
	"no_email",
	"opted_out",
	"same_address",
	"job_closed",
	"unchanged",
	"changed_since",
	"name_taken",
	"clash",
	"gone",
	"used",
	"not_allowed",
	"invalid",
	"error",
] as const;
export type BulkSkipReason = (typeof bulkSkipReasons)[number];

export type RunState = "collecting" | "running" | "paused" | "completed" | "cancelled" | "error";

/** States that a worker continues by itself. */
export const busyStates = ["collecting", "running"] as const satisfies RunState[];
export const isRunBusy = (state: string): boolean => (busyStates as readonly string[]).includes(state);
/** A paused run is neither busy nor finished. */
export const isRunFinished = (state: string): boolean => !isRunBusy(state) && state !== "paused";

/** Percent of a run: collecting is its first twentieth; only the end is 100. */
export function getRunPercent(run: {
	state: string;
	total: number;
	done: number;
	skipped: number;
	failed: number;
}): number {
	if (isRunFinished(run.state)) return 100;
	if (run.state === "collecting" || run.total === 0) return 0;
	return Math.min(99, Math.floor(((run.done + run.skipped + run.failed) / run.total) * 100));
}
