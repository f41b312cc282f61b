import { useFetchers, useLocation, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { createIdempotencyKey } from "../form/idempotency-key.ts";
import { Board } from "../kanban/board.tsx";
import { MoveForm } from "../kanban/move-form.tsx";
import type { BoardColumn } from "../kanban/types.ts";
import { CardFields, getCardHeadClass } from "./blocks-view.tsx";
import { RowName } from "./list-row.tsx";
import type { ListPage, Row } from "./types.ts";

const none = "";
const fetcherKey = (uid: string) => `list-move ${uid}`;

/** Records in columns by a choice field; moving a card posts only that field. */
export function KanbanView({ page }: { page: ListPage }) {
	const { t } = useTranslation("list");
	const submit = useSubmit();
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(search);
	const stages = page.stages ?? [];
	const rows = withMoves(page.rows, page.moveField, useFetchers());
	const columns: BoardColumn[] = stages.map(({ value, label, tone, count, note, part, moreTo }) => ({
		id: value,
		title: label,
		tone,
		count,
		...(note || part
			? {
					note: (
						<>
							{note && <span className="block">{note}</span>}
							{part}{" "}
							{moreTo && (
								<AppLink
									to={moreTo}
									className="link"
									preventScrollReset
									aria-label={t("board.moreOf", { stage: label })}
								>
									{t("board.more")}
								</AppLink>
							)}
						</>
					),
				}
			: {}),
	}));
	if (rows.some((row) => getStage(row) === none))
		columns.push({ id: none, title: t("board.none"), tone: "neutral", count: undefined });
	const field = page.moveField;
	const address = (name: string, value: string) => {
		const next = new URLSearchParams(params);
		next.set(name, value);
		return `?${next}`;
	};

	function onMove(uid: string, to: string) {
		const row = rows.find((row) => row.uid === uid);
		if (!row || !field || getStage(row) === to) return;
		void submit(
			{ [field]: to, back: pathname + withoutMove(params), _idem: createIdempotencyKey() },
			{
				method: "post",
				action: `${page.entity.path}/${uid}/move`,
				navigate: false,
				fetcherKey: fetcherKey(uid),
				flushSync: true,
			},
		);
	}

	return (
		<Board
			empty={t("board.empty")}
			label={t("board.readonly", { many: page.entity.many.toLocaleLowerCase() })}
			columns={columns}
			cards={rows.map((row) => ({
				id: row.uid,
				column: getStage(row),
				label: row.name,
				card: (
					<div className={getCardHeadClass(row)}>
						<RowName row={row} to={`${page.entity.path}/${row.uid}`} />
						<CardFields page={page} row={row} />
					</div>
				),
			}))}
			stage={params.get("stage")}
			stageTo={(column) => address("stage", column)}
			onMove={onMove}
			canDrag={field !== undefined}
			moving={params.get("move")}
			moveTo={field === undefined ? undefined : (uid) => address("move", uid)}
			moveForm={
				field === undefined
					? undefined
					: (uid) => {
							const row = rows.find((row) => row.uid === uid);
							return row ? (
								<MoveForm
									action={`${page.entity.path}/${uid}/move`}
									columns={columns.filter(({ id }) => id !== none)}
									current={getStage(row)}
									itemLabel={row.name}
									name={field}
									hidden={{ back: pathname + withoutMove(params) }}
								/>
							) : null;
						}
			}
		/>
	);
}

const getStage = (row: Row) => row.stage ?? none;

function withoutMove(params: URLSearchParams): string {
	const next = new URLSearchParams(params);
	next.delete("move");
	return `?${next}`;
}

/** Shows a card where it was dropped while the request is pending. */
function withMoves(rows: Row[], field: string | undefined, fetchers: ReturnType<typeof useFetchers>): Row[] {
	if (!field) return rows;
	const moves = new Map(fetchers.map(({ key, formData }) => [key, formData?.get(field)]));
	return rows.map((row) => {
		const to = moves.get(fetcherKey(row.uid));
		return typeof to === "string" ? { ...row, stage: to } : row;
	});
}
