import { ChipLink } from "#app/ui/chip.tsx";

interface WhoseChipsProps {
	label: string;
	mine: { label: string; current: boolean };
	everyone: { label: string; current: boolean };
	/** Somebody else's, opened from the dashboard. */
	other: { name: string; to: string } | null;
}

/** Whose a queue is: mine, everybody's, or the colleague's whose queue is open. */
export function OwnerChips({ label, mine, everyone, other }: WhoseChipsProps) {
	return (
		<nav aria-label={label} className="mb-3 flex flex-wrap gap-2">
			<ChipLink to="?" current={mine.current}>
				{mine.label}
			</ChipLink>
			<ChipLink to="?who=all" current={everyone.current}>
				{everyone.label}
			</ChipLink>
			{other && (
				<ChipLink to={other.to} current>
					{other.name}
				</ChipLink>
			)}
		</nav>
	);
}
