import type { SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels; 24 by default. */
  readonly size?: number;
}

export type OutlineIcon = ReturnType<typeof outline>;

/**
 * Returns the icon that draws the path on a grid of 24 by 24, in the color of the text around it. Readers do not see an
 * icon without a label.
 */
function outline(path: string) {
  return ({ size = 24, ...props }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the place that shows it labels it or hides it from readers
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] === undefined}
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

const circle = 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z';
const dashes =
  'M21 14a9 9 0 0 1-3 5M15 20.5a9 9 0 0 1-6 0M6 19a9 9 0 0 1-3-5M3 10a9 9 0 0 1 3-5M9 3.5a9 9 0 0 1 6 0M18 5a9 9 0 0 1 3 5';
const halves = 'M9 7H7a5 5 0 0 0 0 10h2M15 7h2a5 5 0 0 1 0 10h-2';
const sheet = 'M14 2.5H5v19h14v-14zM14 2.5v5h5';

export const Activity = outline('M2 12h4l3-8 6 16 3-8h4');
export const ArrowDown = outline('M12 4v16M6 14l6 6 6-6');
export const ArrowUp = outline('M12 20V4M6 10l6-6 6 6');
export const BadgeCheck = outline('M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM8 12l3 3 5-6');
export const BookOpen = outline(
  'M12 6v15M2 4h6a4 4 0 0 1 4 3a4 4 0 0 1 4-3h6v14h-7a3 3 0 0 0-3 3a3 3 0 0 0-3-3H2z',
);
export const Boxes = outline('M8.5 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z');
export const Building = outline('M5 21V4h14v17M3 21h18M9 8h1M14 8h1M9 12h1M14 12h1M10 21v-4h4v4');
export const Chain = outline(`${halves}M8 12h8`);
export const ChevronDown = outline('M6 9l6 6 6-6');
export const CircleAlert = outline(`${circle}M12 7.5v5M12 16.5v.01`);
export const CircleCheck = outline(`${circle}M8 12l3 3 5-6`);
export const CircleDashed = outline(dashes);
export const CircleHelp = outline(`${circle}M9.3 9.3a2.8 2.8 0 1 1 4.2 2.4c-1 .6-1.5 1-1.5 2.1M12 17v.01`);
export const CircleStop = outline(`${circle}M9 9h6v6H9z`);
export const Columns = outline('M3 4h18v16H3zM9 4v16M15 4v16');
export const Download = outline('M12 3v12M7 10l5 5 5-5M4 20h16');
export const FileUp = outline(`${sheet}M12 18v-7M9 14l3-3 3 3`);
export const Gauge = outline('M4 18a9 9 0 1 1 16 0M12 14l4-5');
export const Inbox = outline('M3 13l3-8h12l3 8v6H3zM3 13h5l2 3h4l2-3h5');
export const Key = outline('M15.5 3a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM11.5 12.5L3 21M6 18l3 3M9 15l2 2');
export const LayoutDashboard = outline('M3 3h7v10H3zM14 3h7v6h-7zM14 13h7v8h-7zM3 17h7v4H3z');
export const Lightbulb = outline('M9 17.5h6M10 21h4M9 17.5c0-2.5-3-3.6-3-8a6 6 0 0 1 12 0c0 4.4-3 5.5-3 8');
export const Lock = outline('M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4');
export const LogOut = outline('M10 3H4v18h6M9 12h12M17 8l4 4-4 4');
export const Monitor = outline('M3 4h18v12H3zM8 21h8M12 16v5');
export const Moon = outline('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z');
export const Pause = outline('M6 4h4v16H6zM14 4h4v16h-4z');
export const Play = outline('M7 4l12 8-12 8z');
export const Plus = outline('M12 5v14M5 12h14');
export const Printer = outline('M6 9V3h12v6M6 18H3V9h18v9h-3M6 14h12v7H6z');
export const RefreshCw = outline(
  'M20 12a8 8 0 0 1-14.2 5M4 12a8 8 0 0 1 14.2-5M18.5 3v4.5H14M5.5 21v-4.5H10',
);
export const Search = outline('M10.5 3.5a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM15.5 15.5L21 21');
export const SquareTerminal = outline('M3 3h18v18H3zM7 8l4 4-4 4M13 16h4');
export const Sun = outline(
  'M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
);
export const Timer = outline('M12 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM12 9v4l2.5 2M9.5 2h5');
export const Trash = outline('M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7');
export const TriangleAlert = outline('M12 4L2.5 20h19zM12 10v4M12 17v.01');
export const Unlink = outline(`${halves}M4 3l16 18`);
export const Users = outline(
  'M9 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM2 21a7 7 0 0 1 14 0M16 4.5a4 4 0 0 1 0 7M18 15a7 7 0 0 1 4 6',
);
export const WifiOff = outline(
  'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M15 10.2a10 10 0 0 1 4 2.3M8.5 16a5 5 0 0 1 6-.5M12 20v.01M1.5 9a15 15 0 0 1 4-2.6M10 5.1A15 15 0 0 1 22.5 9',
);
export const Workflow = outline('M3 3h7v7H3zM14 14h7v7h-7zM6.5 10v4a3.5 3.5 0 0 0 3.5 3.5h4');
export const X = outline('M6 6l12 12M18 6L6 18');
