import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { planAssetsQuery } from '../../api/client/queries/plan.ts';
import { readPlanMessage } from '../../api/seats/plan-messages.ts';
import { cleanDrawing } from '../design/clean-drawing.ts';
import { useShop } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import '../design/css-variables.ts';
import styles from './plan-drawing.module.css';

interface PlanDrawingProps {
  readonly performanceId: number;
  /** A category was pressed in the venue's own plan. */
  readonly onCategoryPressed: (code: string) => void;
}

/**
 * The venue's own drawing of the hall (page assets: `html`, `scripts`): an image by itself when it is only drawn, a frame
 * apart from the page when it has scripts. Nothing where there is neither.
 */
export default function PlanDrawing({ performanceId, onCategoryPressed }: PlanDrawingProps) {
  const { client } = useShop();
  const { data } = useQuery(planAssetsQuery(client, performanceId));
  const drawing = useMemo(() => (data === undefined ? null : cleanDrawing(data.drawing)), [data]);
  if (data === undefined) {
    return null;
  }
  if (data.scripts.length > 0) {
    return <PlanFrame performanceId={performanceId} onCategoryPressed={onCategoryPressed} />;
  }
  return drawing === null ? null : (
    <img
      className={styles.drawing}
      src={drawing.address}
      width={drawing.box[2]}
      height={drawing.box[3]}
      alt={pickerText('plan_drawing')}
    />
  );
}

/**
 * The venue's scripts, in a frame without an origin: it cannot read the page, its cookies or its storage, and its own policy
 * (of the page that the server makes) loads from the allowed origins alone. What it says is checked, whoever it is from.
 */
function PlanFrame({ performanceId, onCategoryPressed }: PlanDrawingProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow || origin !== 'null') {
        return;
      }
      const message = readPlanMessage(data);
      if (message?.kind === 'height') {
        setHeight(message.pixels);
      } else if (message?.kind === 'category') {
        onCategoryPressed(message.code);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onCategoryPressed]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={pickerText('plan_frame')}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      loading="lazy"
      src={`/_site/1/cadre-plan?sc=${performanceId}`}
      style={{ '--frame-height': `${height}px` }}
    />
  );
}
