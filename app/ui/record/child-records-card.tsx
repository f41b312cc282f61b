import { type RefObject, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { IconButton, LinkButton } from "../button.tsx";
import { Card, CardHeader } from "../card.tsx";
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "../icons.tsx";
import type { DragController } from "../kanban/drag.ts";
import type { ChildRecordRow, ChildRecordsPage } from "./types.ts";

export function ChildRecordsCard({ parts }: { parts: ChildRecordsPage }) {
	const { t } = useTranslation("list");
	const list = useRef<HTMLDivElement>(null);
	useDrag(list, parts.rows);
	return (
		<Card as="section" id="parts" aria-labelledby="parts-title">
			<CardHeader
				id="parts-title"
				title={parts.title}
				text={parts.rows.length === 0 ? parts.emptyText : undefined}
				actions={
					parts.new && (
						<LinkButton to={parts.new.to} size="sm" icon={Plus}>
							{parts.new.label}
						</LinkButton>
					)
				}
			/>
			<div ref={list}>
				<ol data-column="parts" className="grid divide-y divide-line">
					{parts.rows.map((row, at) => (
						<li
							key={row.uid}
							data-card={row.uid}
							data-fixed={row.orderTo ? undefined : ""}
							className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface py-2 data-[drop=before]:border-primary-strong data-[drop=before]:border-t-2"
						>
							<span aria-hidden className="tabular w-6 shrink-0 text-right text-muted">
								{at + 1}
							</span>
							<div className="min-w-0 flex-1 basis-48">
								<p className="break-words font-medium">{row.name}</p>
								<p className="flex flex-wrap gap-x-3 text-muted text-sm">
									{row.facts.map(({ label, text }) => (
										<span key={label} className="min-w-0 break-words">
											{label}: {text}
										</span>
									))}
								</p>
							</div>
							<Tools row={row} first={at === 0} last={at === parts.rows.length - 1} />
						</li>
					))}
					<li
						data-end
						aria-hidden
						className="h-1 list-none data-[drop=before]:border-primary-strong data-[drop=before]:border-t-2"
					/>
				</ol>
			</div>
		</Card>
	);

	function Tools({ row, first, last }: { row: ChildRecordRow; first: boolean; last: boolean }) {
		if (!row.orderTo || !row.editTo || !row.removeTo) return null;
		const { name } = row;
		const move = (method: "up" | "down", label: string, icon: typeof ArrowUp, off: boolean) => (
			<Form method="post" action={`${row.orderTo}&to=${method}`} preventScrollReset>
				<IconButton type="submit" icon={icon} label={`${label}: ${name}`} disabled={off} />
			</Form>
		);
		return (
			<div className="flex gap-1" data-no-drag>
				{move("up", t("parts.up"), ArrowUp, first)}
				{move("down", t("parts.down"), ArrowDown, last)}
				<AppLink to={row.editTo} aria-label={`${t("parts.edit")}: ${name}`} className="btn btn-ghost px-0!">
					<Pencil aria-hidden className="size-[1.25em]" />
				</AppLink>
				<AppLink to={row.removeTo} aria-label={`${t("parts.remove")}: ${name}`} className="btn btn-ghost px-0!">
					<Trash2 aria-hidden className="size-[1.25em]" />
				</AppLink>
			</div>
		);
	}
}

/** Mouse and touch, once the page is at rest. */
function useDrag(list: RefObject<HTMLElement | null>, rows: readonly ChildRecordRow[]) {
	const submit = useSubmit();
	const latest = useRef(rows);
	latest.current = rows;
	const drag = useRef<DragController | null>(null);
	const movable = rows.some(({ orderTo }) => orderTo);
	useEffect(() => {
		if (!movable) return;
		let gone = false;
		void import("../kanban/drag.ts").then(({ attachDrag }) => {
			if (gone || !list.current) return;
			drag.current = attachDrag(list.current, (uid, { before }) => {
				const row = latest.current.find((item) => item.uid === uid);
				if (!row?.orderTo) return;
				const action = `${row.orderTo}&before=${encodeURIComponent(before ?? "")}`;
				void submit(null, { method: "post", action, preventScrollReset: true });
			});
		});
		return () => {
			gone = true;
			drag.current?.stop();
			drag.current = null;
		};
	}, [movable, list, submit]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the rows are why
	useEffect(() => drag.current?.refresh(), [rows]);
}
