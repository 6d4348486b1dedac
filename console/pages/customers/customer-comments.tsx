import { Link } from 'wouter';
import { Card } from '../../components/display/card.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useCan, useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { customersTexts as texts } from '../../texts/customers-texts.ts';
import { Comment } from '../orders/comment.tsx';
import { CommentForm } from '../orders/comment-form.tsx';
import styles from '../orders/history.module.css';
import { rowsAtOnce } from './customer-orders.tsx';
import { type CustomerCommentFragment, CustomerCommentsDocument } from './generated/operations.ts';

interface CustomerCommentsProps {
  /** The id of an order of the customer. */
  readonly orderId: number;
  /** The global id of the latest order, to which a new comment is added. */
  readonly latestOrderId: string;
}

/** The comments on all orders of a customer, newest first, and the form for another. */
export function CustomerComments({ orderId, latestOrderId }: CustomerCommentsProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const mayComment = useCan('ORDER_COMMENT_WRITE');
  const connection = useConnection({
    query: CustomerCommentsDocument,
    variables: { salesPageId, orderId, first: rowsAtOnce },
    connectionOf: ({ salesPage }) => salesPage?.order?.customer?.comments,
  });
  return (
    <Card title={texts.comments}>
      {mayComment && (
        <>
          <p>{texts.commentsText}</p>
          <CommentForm orderId={latestOrderId} onChanged={connection.reload} />
        </>
      )}
      <ConnectionView connection={connection} empty={mayComment ? null : <p>{texts.noComments}</p>}>
        {(comments) => (
          <ol className={styles.history}>
            {comments.map((comment) => (
              <CustomerComment key={comment.id} comment={comment} onChanged={connection.reload} />
            ))}
          </ol>
        )}
      </ConnectionView>
    </Card>
  );
}

interface CustomerCommentProps {
  readonly comment: CustomerCommentFragment;
  readonly onChanged: () => void;
}

function CustomerComment({ comment, onChanged }: CustomerCommentProps) {
  const { timeZone } = useSalesPage();
  const hrefOf = useHrefOf();
  const { createdAt, author, order } = comment;
  return (
    <li className={styles.info}>
      <Comment comment={comment} onChanged={onChanged} />
      <span className={styles.meta}>
        <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
        {author?.name && ` · ${author.name}`} ·{' '}
        <Link href={hrefOf(`orders/${order.databaseId}`)}>{order.reference}</Link>
      </span>
    </li>
  );
}
