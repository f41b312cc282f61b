import { ChipLink } from "#app/ui/chip.tsx";

interface WhoseChipsProps {
	label: string;
	mine: { label: string; current: boolean };
	everyone: { label: string; current: boolean };
	/** Another user whose queue was opened from the dashboard. */
	other: { name: string; to: string } | null;
}

/** Switches between the user's own queue, all queues, and the open colleague's. */
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
