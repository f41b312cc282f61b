import type { ReactElement } from "react";
import { drawing, type IconProps } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type IconType = (props: IconProps) => ReactElement;

/* @__NO_SIDE_EFFECTS__ */
function icon(name: IconName): IconType {
	return (props) => drawing(name, props);
}

export const ArrowDown = icon("arrow-down");
export const ArrowLeft = icon("arrow-left");
export const ArrowRight = icon("arrow-right");
export const ArrowUp = icon("arrow-up");
export const Ban = icon("ban");
export const Bell = icon("bell");
export const Briefcase = icon("briefcase");
export const BriefcaseBusiness = icon("briefcase-business");
export const Check = icon("check");
export const ChevronDown = icon("chevron-down");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const ChevronsUpDown = icon("chevrons-up-down");
export const Circle = icon("circle");
export const CircleAlert = icon("circle-alert");
export const CircleCheck = icon("circle-check");
export const CircleDashed = icon("circle-dashed");
export const CircleDot = icon("circle-dot");
export const Clock = icon("clock");
export const Download = icon("download");
export const ExternalLink = icon("external-link");
export const FileText = icon("file-text");
export const Flag = icon("flag");
export const Inbox = icon("inbox");
export const Info = icon("info");
export const KeyRound = icon("key-round");
export const LayoutDashboard = icon("layout-dashboard");
export const LayoutGrid = icon("layout-grid");
export const LoaderCircle = icon("loader-circle");
export const LogOut = icon("log-out");
export const Mail = icon("mail");
export const MailCheck = icon("mail-check");
export const MailSearch = icon("mail-search");
export const Mails = icon("mails");
export const MapPin = icon("map-pin");
export const Menu = icon("menu");
export const MessageCircle = icon("message-circle");
export const MoreHorizontal = icon("ellipsis");
export const MoveRight = icon("move-right");
export const Pencil = icon("pencil");
export const Phone = icon("phone");
export const Plus = icon("plus");
export const RotateCcw = icon("rotate-ccw");
export const Search = icon("search");
export const SearchX = icon("search-x");
export const Settings = icon("settings");
export const Shield = icon("shield");
export const SlidersHorizontal = icon("sliders-horizontal");
export const SquareCheckBig = icon("square-check-big");
export const Star = icon("star");
export const ThumbsDown = icon("thumbs-down");
export const ThumbsUp = icon("thumbs-up");
export const Trash2 = icon("trash-2");
export const TriangleAlert = icon("triangle-alert");
export const Upload = icon("upload");
export const UserRound = icon("user-round");
export const X = icon("x");
