import { Fragment, type ReactNode } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "../button.tsx";
import { IdempotencyField } from "../form/idempotency-field.tsx";
import { Icon } from "../icon.tsx";
import { MoreHorizontal } from "../icons.tsx";
import { Menu, MenuButton, MenuLink } from "../menu.tsx";
import type { RecordAction, RecordHead } from "./types.ts";

interface HeadActsProps {
	head: Pick<RecordHead, "actions" | "quiet">;
	/** Renders an action inline; null falls back to the link or button. */
	own?: (action: RecordAction, primary: boolean) => ReactNode;
}

/** The main action and a menu; on phones the first as text, two as icons. */
export function HeaderActions({ head, own }: HeadActsProps) {
	const { t } = useTranslation("list");
	// A destructive action is never a single click away.
	const first = head.actions.filter(({ danger }) => !danger).slice(0, 3);
	const rest = head.actions.filter((action) => !first.includes(action));
	return (
		<fieldset aria-label={t("record.actions")} className="head-acts">
			{first.map((action, index) => {
				const primary = index === 0 && !head.quiet;
				return (
					<Fragment key={action.to + action.label}>
						{own?.(action, primary) || <Action action={action} primary={primary} />}
					</Fragment>
				);
			})}
			{rest.length > 0 && (
				<Menu label={t("record.more")} icon={MoreHorizontal} iconOnly align="end">
					{rest.map((action) => (
						<MenuAction key={action.to + action.label} action={action} />
					))}
				</Menu>
			)}
		</fieldset>
	);
}

function Action({ action: { label, icon, to, post }, primary }: { action: RecordAction; primary: boolean }) {
	const variant = primary ? "primary" : "secondary";
	const face = (
		<>
			{icon && <Icon name={icon} className="" />}
			<span>{label}</span>
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
			<IdempotencyField />
			{values.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
		</>
	);
}
