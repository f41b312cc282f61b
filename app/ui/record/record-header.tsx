import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { Avatar } from "../avatar.tsx";
import { Badge, StatusBadge } from "../badge.tsx";
import { Button, LinkButton } from "../button.tsx";
import { Idem } from "../form/idem.tsx";
import { Icon } from "../icon.tsx";
import { ArrowLeft, MoreHorizontal } from "../icons.tsx";
import { rememberedList } from "../list-view/remember.ts";
import { Menu, MenuButton, MenuLink } from "../menu.tsx";
import type { RecordAction, RecordHead } from "./page.ts";

interface RecordHeaderProps {
	head: RecordHead;
	/** Draws an action that is done where it stands; null: the link or button it is. */
	own?: (action: RecordAction, primary: boolean) => ReactNode;
}

/** Who or what this is, how it stands, and the three things done most. */
export function RecordHeader({ head, own }: RecordHeaderProps) {
	const { t } = useTranslation("list");
	// What destroys is never one press away.
	const first = head.actions.filter(({ danger }) => !danger).slice(0, 3);
	const rest = head.actions.filter((action) => !first.includes(action));
	return (
		<header className="mb-4">
			<AppLink to={useBack(head.back.to)} className="link mb-2 inline-flex min-h-6 items-center gap-1 text-sm">
				<ArrowLeft className="size-4" />
				{head.back.label}
			</AppLink>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				{head.avatar ? (
					<Avatar name={head.name} url={head.avatar.url} size="lg" />
				) : (
					head.icon && (
						<span className="inline-flex size-10 shrink-0 items-center justify-center rounded-card bg-surface-2 text-muted">
							<Icon name={head.icon} className="size-5" />
						</span>
					)
				)}
				<div className="min-w-0 flex-1 basis-60">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="min-w-0 break-words font-semibold text-xl leading-tight tracking-tight">{head.name}</h1>
						{head.status && <StatusBadge {...head.status} />}
						{head.badges?.map(({ label, tone }) => (
							<Badge key={label} tone={tone}>
								{label}
							</Badge>
						))}
					</div>
					{head.sub && <p className="mt-0.5 break-words text-muted">{head.sub}</p>}
				</div>
				{head.actions.length > 0 && (
					<fieldset aria-label={t("record.actions")} className="flex min-w-0 flex-wrap gap-2">
						{first.map((action, index) => (
							<Fragment key={action.to + action.label}>
								{own?.(action, index === 0) || <Action action={action} primary={index === 0} />}
							</Fragment>
						))}
						{rest.length > 0 && (
							<Menu label={t("record.more")} icon={MoreHorizontal} iconOnly align="end">
								{rest.map((action) => (
									<MenuAction key={action.to + action.label} action={action} />
								))}
							</Menu>
						)}
					</fieldset>
				)}
			</div>
		</header>
	);
}

function Action({ action: { label, icon, to, post }, primary }: { action: RecordAction; primary: boolean }) {
	const variant = primary ? "primary" : "secondary";
	const face = (
		<>
			{icon && <Icon name={icon} className="" />}
			{label}
		</>
	);
	if (!post) {
		return (
			<LinkButton to={to} variant={variant}>
				{face}
			</LinkButton>
		);
	}
	return (
		<Form method="post" action={to}>
			<Posted values={post} />
			<Button type="submit" variant={variant}>
				{face}
			</Button>
		</Form>
	);
}

function MenuAction({ action: { label, icon, to, post, danger } }: { action: RecordAction }) {
	const className = danger ? "text-danger-text" : undefined;
	const face = (
		<>
			{icon && <Icon name={icon} className="" />}
			{label}
		</>
	);
	if (!post) {
		return (
			<MenuLink to={to} className={className}>
				{face}
			</MenuLink>
		);
	}
	return (
		<Form method="post" action={to}>
			<Posted values={post} />
			<MenuButton className={className}>{face}</MenuButton>
		</Form>
	);
}

function Posted({ values }: { values: [name: string, value: string][] }) {
	return (
		<>
			<Idem />
			{values.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
		</>
	);
}

/** The list as it was last seen in this tab, once JavaScript knows it. */
function useBack(to: string): string {
	const [back, setBack] = useState(to);
	useEffect(() => setBack(to.includes("?") ? to : rememberedList(to)), [to]);
	return back;
}
