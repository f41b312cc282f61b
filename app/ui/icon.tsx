import {
	Briefcase,
	Building,
	Building2,
	CalendarDays,
	CircleCheck,
	CircleDashed,
	CircleDot,
	CircleX,
	ClipboardCheck,
	Clock,
	Contact,
	CreditCard,
	FileText,
	FolderKanban,
	IdCard,
	Inbox,
	LayoutDashboard,
	List,
	ListChecks,
	type LucideIcon,
	Magnet,
	Mail,
	MailPlus,
	Mails,
	MessageSquareQuote,
	MessagesSquare,
	NotebookPen,
	ReceiptText,
	Send,
	Shield,
	StickyNote,
	Trophy,
	Users,
	Wrench,
} from "lucide-react";

// The names that app/domain uses (menus, status looks): domain holds no components.
const icons: Record<string, LucideIcon> = {
	briefcase: Briefcase,
	building: Building,
	"building-2": Building2,
	"calendar-days": CalendarDays,
	"circle-check": CircleCheck,
	"circle-dashed": CircleDashed,
	"circle-dot": CircleDot,
	"circle-x": CircleX,
	"clipboard-check": ClipboardCheck,
	clock: Clock,
	contact: Contact,
	"credit-card": CreditCard,
	"file-text": FileText,
	"folder-kanban": FolderKanban,
	"id-card": IdCard,
	inbox: Inbox,
	"layout-dashboard": LayoutDashboard,
	list: List,
	"list-checks": ListChecks,
	magnet: Magnet,
	mail: Mail,
	"mail-plus": MailPlus,
	mails: Mails,
	"message-square-quote": MessageSquareQuote,
	"messages-square": MessagesSquare,
	"notebook-pen": NotebookPen,
	"receipt-text": ReceiptText,
	send: Send,
	shield: Shield,
	"sticky-note": StickyNote,
	trophy: Trophy,
	users: Users,
	wrench: Wrench,
};

/** An icon by its lucide name, always beside a text; an unknown name is a dashed circle. */
export function Icon({ name, className }: { name: string; className?: string }) {
	const Drawing = iconOf(name);
	return <Drawing aria-hidden className={className ?? "size-4 shrink-0"} />;
}

export function iconOf(name: string): LucideIcon {
	return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? CircleDashed;
}
